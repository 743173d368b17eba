/** An older app with a newer server: what the app does not know is kept, and used after the update (P13). */
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { syncReplySchema, type SyncRow } from '#core/sync/protocol.ts'
import { tableOf, type RoadbookDb } from '../../data/db.ts'
import type { Fetch } from '../../data/http.ts'
import { remove, save } from '../../data/save.ts'
import { idOf } from '../../testing/sim/actions.ts'
import { newLibrary } from '../../testing/sim/books.ts'
import { cases } from '../../testing/sim/cases.ts'
import { bodyOf, serverReply } from '../../testing/sim/fetch.ts'
import { openGround } from '../../testing/sim/ground.ts'
import { bookOf } from '../book.ts'
import { syncOnce } from '../sync-once.ts'

const ground = openGround()
afterAll(() => ground.store.close())
let account = 0

/** Replies as a newer server gives them. No row counts as unchanged, since the older app does not know all of its fields. */
function changed(online: Fetch, change: (row: SyncRow) => SyncRow): Fetch {
  return async (path, init) => {
    const response = await online(path, { ...init, body: bodyOf(init).replace('"brief":true', '"brief":false') })
    const body: unknown = await response.json()
    const reply = syncReplySchema.parse(body)
    return serverReply(response.status, { ...reply, rows: reply.rows.map(change) })
  }
}

/** Vehicles with a field that this version does not know. */
const withPlate = ([code, id, seq, fields]: SyncRow): SyncRow => [code, id, seq, code === 'v' && fields ? { ...fields, plate: `ROAD ${seq}` } : fields]
/** Bills, turned into a kind that an older version has never heard of. */
const withUnknownBills = (row: SyncRow): SyncRow => (row[0] === 'b' ? ['~b', row[1], row[2], row[3]] : row)

/** What an app update does: it knows the kind. */
async function update(db: RoadbookDb): Promise<void> {
  await db.dexie.transaction('rw', db.parked, async () => {
    const rows = await db.parked.toArray()
    await db.parked.clear()
    await db.parked.bulkPut(rows.map((row) => ({ ...row, code: row.code.replace('~', '') })))
  })
}

const rent = { name: 'Rent', amount: 145_000, frequency: 'monthly', dueDate: '1' } as const
const step = fc.record({
  does: fc.constantFrom('old-syncs', 'old-names', 'new-syncs', 'new-names', 'new-bills', 'new-unbills'),
  row: fc.nat(2),
  value: fc.nat(99),
})

const { timeout, ...runs } = cases(40, 5_000)

it(`equals a fresh installation after the update, in ${runs.numRuns} histories`, async () => {
  const withRows = { vehicles: 0, bills: 0 }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
    const { online, install } = await newLibrary(ground, ++account)
    const newer = changed(online, withPlate)
    const older = changed(newer, withUnknownBills)
    const [oldApp, newApp, fresh] = [install(), install(), install()]
    for (const { does, row, value } of steps) {
      if (does === 'old-syncs') await syncOnce(bookOf(oldApp), older)
      else if (does === 'new-syncs') await syncOnce(bookOf(newApp), newer)
      else if (does === 'old-names') await save(oldApp, 'vehicles', idOf('vehicles', row), { name: `Old ${value}` })
      else if (does === 'new-names') await save(newApp, 'vehicles', idOf('vehicles', row), { name: `New ${value}` })
      else if (does === 'new-bills') await save(newApp, 'bills', idOf('bills', row), { ...rent, amount: value + 1 })
      else await remove(newApp, 'bills', idOf('bills', row))
    }
    for (const [app, fetch] of [[oldApp, older], [newApp, newer], [oldApp, older], [fresh, newer]] as const) {
      expect(await syncOnce(bookOf(app), fetch)).toEqual({ kind: 'synced' })
    }
    expect(await tableOf(oldApp, 'bills').count()).toBe(0)
    await update(oldApp)
    await syncOnce(bookOf(oldApp), newer)
    for (const entity of ['vehicles', 'bills'] as const) {
      const rows = await tableOf(fresh, entity).toArray()
      expect(await tableOf(oldApp, entity).toArray()).toEqual(rows)
      if (rows.length > 0) withRows[entity] += 1
    }
    for (const { dexie } of [oldApp, newApp, fresh]) dexie.close()
  }), runs)
  // Otherwise this would prove nothing.
  for (const [entity, count] of Object.entries(withRows)) expect(count, entity).toBeGreaterThan(runs.numRuns / 3)
}, timeout)
