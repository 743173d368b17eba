import type { RoadbookDb } from './db.ts'
import { refusedPhotoCount } from './photos/kept-receipts.ts'
import { waitingCount } from './read.ts'
import { refusedCount } from './undecided/refused.ts'

/** How many changes and photos of a book are on this device alone. */
export async function countNowhereElse(db: RoadbookDb): Promise<number> {
  const counts = await Promise.all([waitingCount(db), refusedCount(db), refusedPhotoCount(db)])
  return counts.reduce((sum, count) => sum + count)
}
