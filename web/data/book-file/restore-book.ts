/** Restores a book from a file according to a plan. */
import type { RoadbookDb } from '../db.ts'
import { waitingPhoto } from '../photos/kept-photos.ts'
import { save, saveEach } from '../save.ts'
import { photoOf } from './book-file.ts'
import type { RestorePlan } from './plan-restore.ts'

// Small enough that no transaction delays a save for long.
const AT_ONCE = 500

/**
 * Carries out a plan; the driver's own row is changed only on request. If interrupted, it can be planned and run again:
 * what has already come back then counts as present. Returns how many photos were left out because their bytes do not
 * match their names.
 */
export async function restoreBook(db: RoadbookDb, plan: RestorePlan, { withProfile }: { readonly withProfile: boolean }): Promise<number> {
  let leftOut = 0
  // Photos first, so that no expense is ever shown before its photo is there.
  for (const filed of plan.photos) {
    const photo = await photoOf(filed)
    if (photo) await db.receipts.put(waitingPhoto(db, photo))
    else leftOut += 1
  }
  for (let at = 0; at < plan.fresh.length; at += AT_ONCE) await saveEach(db, plan.fresh.slice(at, at + AT_ONCE))
  if (withProfile && plan.profile) {
    await save(db, 'profile', db.userId, plan.profile)
  }
  return leftOut
}
