/** What a driver does with rows that exist only on this device. */
import type { RoadbookDb } from '../db.ts'
import { dropScreensIn } from '../kept-screen/screen-in.ts'
import { kindsOf } from '../save.ts'
import { sendWhole } from '../save-many.ts'
import { write } from '../saving/write.ts'
import { askOnly, lackedIn } from './lacked-in.ts'
import { lackedRows, type LackedRow } from './lacked.ts'

/** Sends these rows to the server again, as they are here, with their photos. */
export async function giveBackLacked(db: RoadbookDb): Promise<void> {
  await sendWhole(db, await lackedRows(db), askNoMore)
}

/** Asks no more about rows, in the transaction that queues them: what fails between the two would say that nothing is sent. */
async function askNoMore(transaction: IDBTransaction, rows: readonly LackedRow[]): Promise<void> {
  askOnly(transaction, (await lackedIn(transaction)).filter(isNoneOf(rows)))
}

/** Removes the rows the driver was asked about from this device too. */
export async function dropLacked(db: RoadbookDb, asked: readonly LackedRow[]): Promise<void> {
  await write(db, kindsOf(asked), async (transaction) => {
    // Checked only now: an answer may have said meanwhile that one of them is on the server again.
    const rows = await lackedIn(transaction)
    const isUnasked = isNoneOf(asked)
    const dropped = rows.filter((row) => !isUnasked(row))
    for (const { entity, id } of dropped) transaction.objectStore(entity).delete(id)
    // The server may be restored once more while the driver decides: rows they were not asked about stay.
    askOnly(transaction, rows.filter(isUnasked))
    dropScreensIn(transaction)
    return { drafts: [], together: false, outcome: undefined, changed: dropped.map((row) => ({ ...row, row: null })) }
  })
}

function isNoneOf(rows: readonly LackedRow[]): (row: LackedRow) => boolean {
  const ids = new Set(rows.map(({ id }) => id))
  return ({ id }) => !ids.has(id)
}
