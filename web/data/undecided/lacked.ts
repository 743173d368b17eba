/**
 * Rows that a server did not tell when it told everything anew: it was restored to before it had them and this device's
 * journal no longer reaches back so far, or they were removed elsewhere too long ago. Only the driver knows which.
 */
import { entityNames, type EntityName } from '#core/entities/index.ts'
import { receiptName } from '#core/receipts.ts'
import { tableOf, type RoadbookDb } from '../db.ts'
import { SCREEN } from '../kept-screen.ts'
import { transact } from '../opening/reopen.ts'
import { restore, type Removed } from '../save.ts'

export interface LackedRow {
  readonly entity: EntityName
  readonly id: string
}

/** One record beside the device's state. */
export interface Lacked {
  readonly key: 'lacked'
  readonly rows: readonly LackedRow[]
}

const recordOf = (db: RoadbookDb) => db.dexie.table<Lacked, string>('meta')

/** Rows that are on this device only and wait for the driver's word. */
export async function lackedRows(db: RoadbookDb): Promise<readonly LackedRow[]> {
  return (await recordOf(db).get('lacked'))?.rows ?? []
}

// Small enough that no transaction holds up a save for long.
const AT_ONCE = 500

/** Sends them to the server again, as they are here, with their photos. */
export async function giveBackLacked(db: RoadbookDb): Promise<void> {
  const rows = await lackedRows(db)
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const found: Removed[number][] = []
    for (const { entity, id } of rows.slice(at, at + AT_ONCE)) {
      const row = await tableOf(db, entity).get(id)
      if (row) found.push({ entity, row: { ...row } })
    }
    const photos = found.flatMap(({ row }) => receiptName(String(row['receiptImageUrl'])) ?? [])
    await transact(db, 'rw', [db.receipts], () =>
      db.receipts.where(':id').anyOf(photos).and(({ state }) => state === 'uploaded').modify({ state: 'waiting' }))
    await restore(db, found)
  }
  await recordOf(db).delete('lacked')
}

/** Takes them off this device too. */
export async function dropLacked(db: RoadbookDb): Promise<void> {
  const tables = entityNames.map((entity) => tableOf(db, entity))
  await transact(db, 'rw', [...tables, db.meta], async () => {
    // Not before: an answer may have told meanwhile that one of them is on the server again.
    const rows = await lackedRows(db)
    for (const { entity, id } of rows) await tableOf(db, entity).delete(id)
    await db.meta.bulkDelete(['lacked', SCREEN])
  })
}
