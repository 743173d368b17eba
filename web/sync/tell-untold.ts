/**
 * A page that was left, or a worker that was ended, may have settled an answer and gone before it could announce what
 * it wrote. A page that had read before that would show the old rows until it is loaded again. Every answer that changes
 * something moves the cursor, and whoever has announced such an answer says from where to where; so a page that finds the
 * cursor where nobody said it is announces everything, once, when its own drain has ended.
 */
import * as z from 'zod/mini'
import { deviceState, type RoadbookDb } from '../data/db.ts'
import { announce } from '../data/saving/announce.ts'
import { syncLock, type Lock } from './lock.ts'
import type { SyncOutcome } from './sync-outcome.ts'
import { toldChannel, type Cursor } from './told.ts'

const toldSchema = z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()) })

export interface TellingDrain {
  /**
   * Drains when no other context does, and tells of every store after somebody else has synced the book and not said
   * what he wrote.
   */
  readonly drain: () => Promise<SyncOutcome>
  readonly stop: () => void
}

/**
 * Watches over the drains of a page. `read` is where the cursor was before any row was read; undefined when that is not
 * known.
 */
export function tellUntold(db: RoadbookDb, lock: Lock, sync: () => Promise<SyncOutcome>, read: Cursor | undefined): TellingDrain {
  let left = read
  const reached = new Set<Cursor>()
  const channel = toldChannel(db.dexie.name)
  channel.addEventListener('message', ({ data }) => {
    const told = toldSchema.safeParse(data)
    if (told.success && (told.data.from === left || reached.has(told.data.from))) reached.add(told.data.to)
  })
  // Looked at under the lock: nobody is to settle anything between the two looks but this drain.
  const drain = (): Promise<SyncOutcome> => lock(syncLock(db.userId), async () => {
    const { cursor: found } = await deviceState(db)
    const outcome = await sync()
    const { cursor: leaving } = await deviceState(db)
    if (found !== left && !reached.has(found)) {
      announce(db.dexie.name, db.dexie.tables.map(({ name, schema }) => ({ name, indexNames: schema.indexes.map((index) => index.name) })))
    }
    left = leaving
    reached.clear()
    return outcome
  })
  return { drain, stop: () => channel.close() }
}
