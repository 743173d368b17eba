/**
 * A page that was closed or a worker that was stopped may have settled an answer without announcing what it wrote. A page
 * that had read before that would show the old rows until it is reloaded. Every answer that changes something moves the
 * cursor, and each announcement says from where to where; so a page that finds the cursor where no announcement put it
 * announces everything, once, when its own drain has ended.
 */
import * as z from 'zod/mini'
import { deviceState, type RoadbookDb } from '../data/db.ts'
import { announce } from '../data/saving/announce.ts'
import { syncLock, type Lock } from './lock.ts'
import type { SyncOutcome } from './sync-outcome.ts'
import { announcedChannel, type Cursor } from './announced.ts'

const announcedSchema = z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()) })

export interface AnnouncingDrain {
  /**
   * Drains when no other context does, and announces every store after another context has synced the book without
   * announcing what it wrote.
   */
  readonly drain: () => Promise<SyncOutcome>
  readonly stop: () => void
}

/** A page's drain, which also announces what nobody else has. `read` is the cursor from before any row was read; undefined when unknown. */
export function announcingDrain(db: RoadbookDb, lock: Lock, sync: () => Promise<SyncOutcome>, read: Cursor | undefined): AnnouncingDrain {
  let left = read
  const reached = new Set<Cursor>()
  const channel = announcedChannel(db.dexie.name)
  channel.addEventListener('message', ({ data }) => {
    const message = announcedSchema.safeParse(data)
    if (message.success && (message.data.from === left || reached.has(message.data.from))) reached.add(message.data.to)
  })
  // Checked under the lock: nothing but this drain may settle an answer between the two reads.
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
