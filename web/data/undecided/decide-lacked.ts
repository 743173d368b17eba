/** What a driver does with rows that exist only on this device. */
import { entityNames } from '#core/entities/index.ts'
import { besideState, tableOf, type RoadbookDb } from '../db.ts'
import { dropScreens } from '../kept-screen/store.ts'
import { transact } from '../opening/reopen.ts'
import { sendWhole } from '../save-many.ts'
import { answerOf } from '../saving/one-transaction.ts'
import { askOnlyOf } from './ask-only.ts'
import { lackedRows, type Lacked, type LackedRow } from './lacked.ts'

/** Sends these rows to the server again, as they are here, with their photos. */
export async function giveBackLacked(db: RoadbookDb): Promise<void> {
  await sendWhole(db, await lackedRows(db), askNoMore)
}

/** Asks no more about rows, in the transaction that queues them: what fails between the two would say that nothing is sent. */
async function askNoMore(transaction: IDBTransaction, rows: readonly LackedRow[]): Promise<void> {
  const asked = await answerOf<Lacked | undefined>(transaction.objectStore('meta').get('lacked'))
  askOnlyOf(transaction, asked?.rows.filter(isNoneOf(rows)) ?? [])
}

/** Removes the rows the driver was asked about from this device too. */
export async function dropLacked(db: RoadbookDb, asked: readonly LackedRow[]): Promise<void> {
  const tables = entityNames.map((entity) => tableOf(db, entity))
  await transact(db, 'rw', [...tables, db.meta], async () => {
    // Checked only now: an answer may have said meanwhile that one of them is on the server again.
    const rows = await lackedRows(db)
    const isUnasked = isNoneOf(asked)
    for (const row of rows) if (!isUnasked(row)) await tableOf(db, row.entity).delete(row.id)
    await askOnly(db, rows.filter(isUnasked))
    await dropScreens(db)
  })
}

/** The server may be restored once more while the driver decides: rows they were not asked about stay. */
async function askOnly(db: RoadbookDb, rows: readonly LackedRow[]): Promise<void> {
  const record = besideState<Lacked>(db)
  if (rows.length === 0) await record.delete('lacked')
  else await record.put({ key: 'lacked', rows })
}

function isNoneOf(rows: readonly LackedRow[]): (row: LackedRow) => boolean {
  const ids = new Set(rows.map(({ id }) => id))
  return ({ id }) => !ids.has(id)
}
