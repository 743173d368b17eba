/**
 * A photo shared to Roadbook from another app: the service worker stores it here and the expense screen takes it. It
 * waits in the small database shared by all accounts of this browser, since the worker cannot ask whose it is.
 */
import { del, get, set } from 'idb-keyval'
import type { DeviceDb } from '../device.ts'

const SHARED_PHOTO = 'shared-photo'

/** Stores a shared photo for the app; it replaces an older one that nobody took, as does a share without a photo. */
export async function putSharedPhoto(device: DeviceDb, photo: Blob | null): Promise<void> {
  if (photo) await set(SHARED_PHOTO, photo, device)
  else await del(SHARED_PHOTO, device)
}

/** Takes and removes the shared photo; null when there is none or it was taken already. */
export async function takeSharedPhoto(device: DeviceDb): Promise<Blob | null> {
  const photo: unknown = await get(SHARED_PHOTO, device)
  await del(SHARED_PHOTO, device)
  return photo instanceof Blob ? photo : null
}
