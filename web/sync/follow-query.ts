/** A query on a book that goes on after a failure: Dexie runs one whose first run failed never again. */
import { liveQuery } from 'dexie'
import type { RoadbookDb } from '../data/db.ts'
import { untilRead } from '../data/held-rows/until-read.ts'

/**
 * Reports the query's result, and again whenever what it read changes, in any context, until the returned function is
 * called. After a failure it is run again, unless the book was closed on purpose.
 */
export function followQuery<Found>(db: RoadbookDb, query: () => Promise<Found>, told: (found: Found) => void): () => void {
  let unsubscribe = (): void => undefined
  const reading = untilRead(db, follow, () => undefined)

  function follow(): Promise<void> {
    unsubscribe()
    return new Promise((resolve, reject) => {
      let isRead = false
      // Dexie says nothing of the failure of a book that was closed meanwhile.
      const answers = liveQuery(async () => await query().then((found) => ({ found }), (failure: Error) => ({ failure })))
      const subscription = answers.subscribe((answer) => {
        if ('found' in answer) {
          isRead = true
          resolve()
          told(answer.found)
        } else if (isRead) reading.begin()
        else reject(answer.failure)
      })
      unsubscribe = () => subscription.unsubscribe()
    })
  }

  reading.begin()
  return () => {
    reading.stop()
    unsubscribe()
  }
}
