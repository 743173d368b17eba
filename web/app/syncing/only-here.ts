import type { RoadbookDb } from '../../data/db.ts'
import { deviceState } from '../../data/db.ts'
import { refusedPhotoCount } from '../../data/photos/kept-photos.ts'
import { doubtedPhotoCount } from '../../data/undecided/after-restore.ts'
import { lackedRows } from '../../data/undecided/lacked.ts'
import { unrestoredCount } from '../../data/undecided/undecided-losses.ts'

/** What the server does not have though it is not waiting to be sent. */
export interface OnlyHere {
  /** Receipt photos the server refused. */
  readonly photos: number
  /** Entries the server has lost, until the driver has decided about them. */
  readonly entries: number
  /** Values that a restored server does not have, until the driver has decided about them. */
  readonly values: number
  /** A restored server is still being compared with what is here. */
  readonly isCompared: boolean
}

export async function readOnlyHere(db: RoadbookDb): Promise<OnlyHere> {
  const [photos, lacked, values, doubted, { retelling }] = await Promise.all([
    refusedPhotoCount(db), lackedRows(db), unrestoredCount(db), doubtedPhotoCount(db), deviceState(db),
  ])
  return { photos, entries: lacked.length, values, isCompared: retelling !== null || doubted > 0 }
}
