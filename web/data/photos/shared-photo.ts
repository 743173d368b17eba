/**
 * A photo shared to Roadbook from another app: the service worker stores it here and the expense screen takes it. It
 * waits in the small database shared by all accounts of this browser, since the worker cannot ask whose it is.
 */
import { del, set } from 'idb-keyval'
import type { DeviceDb } from '../device.ts'
import { answerOf, commitOf } from '../saving/one-transaction.ts'

/** A shared photo: the first of the pictures that were shared at once. */
export interface SharedPhoto {
  readonly photo: Blob
  /** How many they were, at least 1. */
  readonly of: number
}

const SHARED_PHOTO = 'shared-photo'

/** Stores a shared photo for the app; it replaces an older one that nobody took, as does a share without a photo. */
export async function putSharedPhoto(device: DeviceDb, shared: SharedPhoto | null): Promise<void> {
  if (shared) await set(SHARED_PHOTO, shared, device)
  else await del(SHARED_PHOTO, device)
}

/** Takes and removes the shared photo; null when there is none or it was taken already. A Blob is what version 0.1.0 stored. */
export async function takeSharedPhoto(device: DeviceDb): Promise<SharedPhoto | null> {
  // In one transaction: a photo shared meanwhile must not be removed, nor one photo taken by two forms.
  const [shared] = await device('readwrite', (values) => {
    const found = answerOf<SharedPhoto | Blob | undefined>(values.get(SHARED_PHOTO))
    values.delete(SHARED_PHOTO)
    return Promise.all([found, commitOf(values.transaction)])
  })
  return shared instanceof Blob ? { photo: shared, of: 1 } : shared ?? null
}
