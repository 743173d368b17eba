/**
 * A page that was left, or a worker that was ended, may have settled an answer and gone before it could announce what
 * it wrote. A page that had read before that would show the old rows until it is loaded again. So each page announces
 * everything once its own first drain has ended: whatever was settled before it is in the book by then.
 */
import type { RoadbookDb } from '../data/db.ts'
import { announce } from './announce.ts'
import type { SyncOutcome } from './sync-once.ts'

/** The drain, telling of every store until it has been whole once. */
export function tellUntold(db: RoadbookDb, sync: () => Promise<SyncOutcome>): () => Promise<SyncOutcome> {
  let told = false
  return async () => {
    const outcome = await sync()
    if (!told) {
      told = outcome.kind === 'synced'
      announce(db.dexie.name, db.dexie.tables.map(({ name, schema }) => ({ name, indexNames: schema.indexes.map((index) => index.name) })))
    }
    return outcome
  }
}
