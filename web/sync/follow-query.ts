/** A query on a book that goes on after a failure: Dexie runs one whose first run failed never again. */
import { liveQuery } from 'dexie'
import type { RoadbookDb } from '../data/db.ts'
import { isClosedForGood } from '../data/opening/reopen.ts'

const AGAIN_MS = 1_000

/**
 * Reports the query's result, and again whenever what it read changes, in any context, until the returned function is
 * called. After a failure it is run again, unless the book was closed on purpose.
 */
export function followQuery<Found>(db: RoadbookDb, query: () => Promise<Found>, told: (found: Found) => void): () => void {
  let end = (): void => undefined
  const begin = (): void => {
    const answers = liveQuery(async () => await query().then((found) => ({ found }), () => null))
    const subscription = answers.subscribe((answer) => {
      if (answer) {
        told(answer.found)
        return
      }
      end()
      if (isClosedForGood(db)) return
      const timer = setTimeout(begin, AGAIN_MS)
      end = () => clearTimeout(timer)
    })
    end = () => subscription.unsubscribe()
  }
  begin()
  return () => end()
}
