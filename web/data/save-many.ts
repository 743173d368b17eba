/** Saves more changes than one transaction should hold: from a file, or again for a server that lacks them. */
import type { EntityName } from '#core/entities/index.ts'
import type { RoadbookDb } from './db.ts'
import { asItIs, changeAll, kindsOf, sentWhole, storesOf } from './save.ts'
import type { Change } from './saving/change.ts'
import { write } from './saving/write.ts'

/** Small enough that no transaction delays a save for long. */
const BATCH = 500

interface RowAddress { readonly entity: EntityName; readonly id: string }

async function inBatches<Item>(items: readonly Item[], writeBatch: (batch: readonly Item[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += BATCH) await writeBatch(items.slice(at, at + BATCH))
}

/** The changes of a batch that still fit where no other tab writes in between, within a transaction over their kinds. */
export type Fitting = (transaction: IDBTransaction, batch: readonly Change[]) => Promise<readonly Change[]>

/**
 * Saves any number of changes, in batches, those of each that `fitting` leaves; the server accepts or refuses each on its own.
 * Throws RuleError when one of them breaks a rule; then nothing of its batch or a later one is written.
 */
export async function saveEach(db: RoadbookDb, changes: readonly Change[], fitting: Fitting): Promise<void> {
  await inBatches(changes, (batch) => write(db, storesOf(batch), async (transaction, context) => ({
    ...await changeAll(transaction, context, await fitting(transaction, batch)), together: false, outcome: undefined,
  })))
}

/**
 * Sends rows as they are here, with every field and their photos, in batches; a row that is not here is skipped. `beside` writes
 * to `meta` what else becomes of a batch, in its transaction.
 */
export async function sendWhole(
  db: RoadbookDb,
  rows: readonly RowAddress[],
  beside: (transaction: IDBTransaction, batch: readonly RowAddress[]) => Promise<void>,
): Promise<void> {
  await inBatches(rows, (batch) => write(db, [...kindsOf(batch), 'receipts'], async (transaction) => {
    const there = await Promise.all(batch.map(({ entity, id }) => asItIs(transaction, entity, id)))
    await beside(transaction, batch)
    return await sentWhole(transaction, there.flatMap(({ entity, row }) => (row ? [{ entity, row }] : [])))
  }))
}
