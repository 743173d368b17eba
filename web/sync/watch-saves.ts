import type { RoadbookDb } from '../data/db.ts'
import { waitingPhotoNames } from '../data/photos/kept-photos.ts'
import { followQuery } from './follow-query.ts'

/**
 * Reports saves in any context: the outbox has a different last mutation. Its number or time need not be higher: numbering
 * may restart, and the times of a clock that ran ahead are set back. Returns the call that ends it.
 */
export function watchSaves(db: RoadbookDb, listener: () => void): () => void {
  let seen: string | null = null
  const end = async (): Promise<string> => {
    const last = await db.outbox.orderBy('n').last()
    return last ? `${last.n} ${last.at}` : ''
  }
  return followQuery(db, end, (now) => {
    if (seen !== null && now !== '' && now !== seen) listener()
    seen = now
  })
}

/** The same for photos newly waiting, in any context: the driver may have one sent again without any change beside it. */
export function watchPhotos(db: RoadbookDb, listener: () => void): () => void {
  let seen: ReadonlySet<string> | null = null
  return followQuery(db, () => waitingPhotoNames(db), (names) => {
    if (seen !== null && names.some((name) => seen?.has(name) === false)) listener()
    seen = new Set(names)
  })
}
