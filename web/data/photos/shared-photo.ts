/**
 * A photo shared to Roadbook from another app: the service worker puts it here, the expense screen takes it. It waits
 * in the small database that all accounts of this browser share, since the worker cannot ask whose it is.
 */
import { del, get, set } from 'idb-keyval'
import type { DeviceDb } from '../device.ts'

const SHARED_PHOTO = 'shared-photo'

/** Puts a photo down for the app; an older one that nobody took gives way to it, and to a share without one. */
export async function putSharedPhoto(device: DeviceDb, photo: Blob | null): Promise<void> {
  if (photo) await set(SHARED_PHOTO, photo, device)
  else await del(SHARED_PHOTO, device)
}

/** Takes the shared photo away from here; null when there is none, or when it was taken already. */
export async function takeSharedPhoto(device: DeviceDb): Promise<Blob | null> {
  const photo: unknown = await get(SHARED_PHOTO, device)
  await del(SHARED_PHOTO, device)
  return photo instanceof Blob ? photo : null
}
