import { liveQuery } from 'dexie'
import type { RoadbookDb } from '../data/db.ts'
import { waitingPhotoNames } from '../data/photos/kept-photos.ts'
import type { Subscribe } from './schedule.ts'

/**
 * Tells when something was saved, in this context or another: the end of the outbox is another one. Neither a number
 * nor a time tells by being higher: numbers may begin anew, and the times of a clock that ran ahead are drawn back.
 */
export function savesOf(db: RoadbookDb): Subscribe {
  return (listener) => {
    let seen: string | null = null
    const end = liveQuery(async () => {
      const last = await db.outbox.orderBy('n').last()
      return last ? `${last.n} ${last.at}` : ''
    })
    const subscription = end.subscribe((now) => {
      if (seen !== null && now !== '' && now !== seen) listener()
      seen = now
    })
    return () => subscription.unsubscribe()
  }
}

/** Tells when a photo waits that did not, in this context or another: the driver may have it sent again, with no change beside it. */
export function photosOf(db: RoadbookDb): Subscribe {
  return (listener) => {
    let seen: ReadonlySet<string> | null = null
    const subscription = liveQuery(() => waitingPhotoNames(db)).subscribe((names) => {
      if (seen !== null && names.some((name) => seen?.has(name) === false)) listener()
      seen = new Set(names)
    })
    return () => subscription.unsubscribe()
  }
}
