import type { RoadbookDb } from '../../data/db.ts'
import { refusedPhotoCount } from '../../data/photos/kept-photos.ts'
import { lackedRows } from '../../data/undecided/lacked.ts'

/** What the server does not have though it is not waiting to be sent. */
export interface OnlyHere {
  /** Receipt photos the server refused. */
  readonly photos: number
  /** Entries the server has lost, until the driver has decided about them. */
  readonly entries: number
}

export async function readOnlyHere(db: RoadbookDb): Promise<OnlyHere> {
  const [photos, lacked] = await Promise.all([refusedPhotoCount(db), lackedRows(db)])
  return { photos, entries: lacked.length }
}
