/** Between the planner and IndexedDB: what it needs to know, and what it decided. */
import { entityNames, type EntityName, type Row } from '#core/entities/index.ts'
import { MAX_BATCH_MUTATIONS } from '#core/sync/protocol.ts'
import { deviceState, tableOf, type RoadbookDb } from '../data/db.ts'
import type { DeviceState, Waiting } from '../data/outbox.ts'
import type { Local, SyncChanges } from './plan.ts'
import type { ViewChanges } from './view.ts'

/** What the next request is made from: the device's state and the mutations that could go with it. */
export async function readForRequest(db: RoadbookDb): Promise<{ state: DeviceState; waiting: Waiting[] }> {
  return await db.dexie.transaction('r', [db.meta, db.outbox], async () => ({
    state: await deviceState(db),
    // A batch, and the whole of a group that begins at its end.
    waiting: await db.outbox.orderBy('n').limit(2 * MAX_BATCH_MUTATIONS).toArray(),
  }))
}

/**
 * Reads what the device holds, asks the plan and writes what it says: all in ONE transaction, so a crash leaves the
 * state before the answer or the one after it. Gives what was written; null when the plan dropped the answer.
 */
export async function settle(
  db: RoadbookDb,
  ack: number,
  plan: (local: Local) => SyncChanges | null,
): Promise<SyncChanges | null> {
  const changes = await db.dexie.transaction('rw', db.dexie.tables, async () => {
    const planned = plan({
      state: await deviceState(db),
      outbox: await db.outbox.orderBy('n').toArray(),
      journal: await db.journal.where('n').above(ack).toArray(),
      staged: await db.staged.toArray(),
    })
    if (planned) await writeChanges(db, planned)
    return planned
  })
  if (changes && changes.unqueued.length > 0) await db.mirror?.forget(changes.unqueued)
  return changes
}

async function writeChanges(db: RoadbookDb, changes: SyncChanges): Promise<void> {
  const { unqueued, queued, unjournaled, journaled, refused, journalFrom, staged } = changes
  if (unqueued.length > 0) await db.outbox.bulkDelete([...unqueued])
  if (queued.length > 0) await db.outbox.bulkPut([...queued])
  if (unjournaled.length > 0) await db.journal.bulkDelete([...unjournaled])
  if (journaled.length > 0) await db.journal.bulkPut([...journaled])
  if (refused.length > 0) await db.refused.bulkPut([...refused])
  await db.journal.where('ackedAt').below(journalFrom).delete()
  await writeView(db, changes)
  if (staged) await db.staged.bulkPut([...staged])
  else await db.staged.clear()
  await db.meta.put(changes.state)
}

/** Writes the rows that the screens show. Belongs inside a transaction over their tables and `parked`. */
export async function writeView(db: RoadbookDb, { shown, hidden, parked }: ViewChanges): Promise<void> {
  for (const entity of entityNames) {
    const rows = shown.get(entity) as readonly Row<EntityName>[] | undefined
    if (rows) await tableOf(db, entity).bulkPut([...rows])
    const gone = hidden.get(entity)
    if (gone) await tableOf(db, entity).bulkDelete([...gone])
  }
  if (parked.length > 0) await db.parked.bulkPut([...parked])
}
