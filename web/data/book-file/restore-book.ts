/** Restores a book from a file according to a plan. */
import type { RoadbookDb } from '../db.ts'
import { bringBackPhoto } from '../photos/queue-photo.ts'
import { saveEach } from '../save-many.ts'
import { save } from '../save.ts'
import { isDeviceFull } from '../saving/full-device.ts'
import { photoOf } from './book-file.ts'
import type { RestorePlan } from './plan-restore.ts'

/** How many photos a restore did not bring back. */
export interface PhotosLeftOut {
  /** Their bytes do not match their names. */
  readonly unreadable: number
  /** There was no room for them: the same file brings them once there is. */
  readonly unfitting: number
}

/**
 * Carries out a plan; the driver's own row is changed only on request. If interrupted, it can be planned and run again:
 * what has already come back then counts as present. Throws when the device cannot keep the rows.
 */
export async function restoreBook(
  db: RoadbookDb,
  plan: RestorePlan,
  { withProfile }: { readonly withProfile: boolean },
): Promise<PhotosLeftOut> {
  // The entries first: on a device that is nearly full, each photo would take the room of hundreds of them.
  await saveEach(db, plan.fresh)
  if (withProfile && plan.profile) {
    await save(db, 'profile', db.userId, plan.profile)
  }
  return await bringPhotosBack(db, plan.photos)
}

async function bringPhotosBack(db: RoadbookDb, photos: RestorePlan['photos']): Promise<PhotosLeftOut> {
  let unreadable = 0
  for (const [at, filed] of photos.entries()) {
    const photo = await photoOf(filed)
    if (!photo) {
      unreadable += 1
      continue
    }
    try {
      await bringBackPhoto(db, photo)
    } catch (error) {
      if (isDeviceFull(error)) return { unreadable, unfitting: photos.length - at }
      throw error
    }
  }
  return { unreadable, unfitting: 0 }
}
