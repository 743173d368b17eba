/**
 * A page that was left, or a worker that was ended, may have settled an answer and gone before it could announce what
 * it wrote. A page that had read before that would show the old rows until it is loaded again. Every answer that changes
 * something moves the cursor; so a page that finds it elsewhere than it left it announces everything, once, when its own
 * drain has ended.
 */
import { announce } from '../data/announce.ts'
import { deviceState, type RoadbookDb } from '../data/db.ts'
import type { SyncOutcome } from './sync-once.ts'

/** The drain, telling of every store after somebody else has synced the book. */
export function tellUntold(db: RoadbookDb, sync: () => Promise<SyncOutcome>): () => Promise<SyncOutcome> {
  let left: string | null | undefined
  return async () => {
    const { cursor: found } = await deviceState(db)
    const outcome = await sync()
    const { cursor: leaving } = await deviceState(db)
    if (found !== left) {
      announce(db.dexie.name, db.dexie.tables.map(({ name, schema }) => ({ name, indexNames: schema.indexes.map((index) => index.name) })))
    }
    left = leaving
    return outcome
  }
}
