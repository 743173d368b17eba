import type { RoadbookDb } from './db.ts'
import { doubtedPhotoCount, refusedPhotoCount } from './photos/kept-photos.ts'
import { waitingCount } from './read.ts'
import { lackedRows } from './undecided/lacked.ts'
import { refusedCount } from './undecided/refused.ts'
import { unrestoredCount } from './undecided/undecided-losses.ts'

/** How many changes, entries and photos of a book exist only on this device, as far as it knows. */
export async function countNowhereElse(db: RoadbookDb): Promise<number> {
  const counts = await Promise.all([
    waitingCount(db), refusedCount(db), refusedPhotoCount(db), doubtedPhotoCount(db), unrestoredCount(db),
    lackedRows(db).then(({ length }) => length),
  ])
  return counts.reduce((sum, count) => sum + count, db.writeAhead.left().length)
}
