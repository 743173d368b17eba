import type { RoadbookDb } from './db.ts'
import { DOUBTED } from './photos/doubted.ts'
import { refusedPhotoCount } from './photos/kept-photos.ts'
import { waitingCount } from './read.ts'
import { refusedCount } from './undecided/refused.ts'
import { unrestoredCount } from './undecided/undecided-losses.ts'

const loadAfterRestore = () => import('./undecided/after-restore.ts')

/** How many changes, entries and photos of a book exist only on this device, as far as it knows. */
export async function countNowhereElse(db: RoadbookDb): Promise<number> {
  const lastNoted = db.writeAhead.last()
  const counts = await Promise.all([waitingCount(db), refusedCount(db), refusedPhotoCount(db), afterRestoreCount(db), unrestoredCount(db)])
  // On a slow device an entry may be made and written between two of these answers, and be in neither.
  if (db.writeAhead.last() !== lastNoted) return await countNowhereElse(db)
  return counts.reduce((sum, count) => sum + count, db.writeAhead.left().length)
}

/** Few drivers ever need its code. */
async function afterRestoreCount(db: RoadbookDb): Promise<number> {
  if (await db.meta.where('key').anyOf(DOUBTED, 'lacked').count() === 0) return 0
  return await (await loadAfterRestore()).afterRestoreCount(db)
}
