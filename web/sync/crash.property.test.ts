/** The app killed at every point of saving, sending, acknowledging and reading (P4): exhaustively, not by chance. */
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, expect, it } from 'vitest'
import { entityNames } from '#core/entities/index.ts'
import { deviceState, tableOf, type RoadbookDb } from '../data/db.ts'
import { remove, save, saveTogether } from '../data/save.ts'
import { idOf } from '../testing/sim/actions.ts'
import { newLibrary } from '../testing/sim/books.ts'
import { watchRequests, type Reaper } from '../testing/sim/crash.ts'
import { accountId, drain, serverRows, START } from '../testing/sim/crew.ts'
import { installDevice, write } from '../testing/sim/device.ts'
import { serverFetch } from '../testing/sim/fetch.ts'
import { openGround } from '../testing/sim/ground.ts'
import { copyOf } from '../testing/sim/oracle.ts'
import type { SimServer } from '../testing/sim/server.ts'
import { bookOf } from './book.ts'
import { syncOnce } from './sync-once.ts'

const ground = openGround()
afterAll(() => ground.store.close())

const [corolla, prius, van] = [0, 1, 2].map((row) => idOf('vehicles', row)) as [string, string, string]
const trip = { vehicleId: prius, date: '2026-11-20', startingMileage: 0, endingMileage: 120 }

/** What an older app with weaker rules would have written: the server refuses it. */
async function queueNameless(db: RoadbookDb): Promise<void> {
  await db.dexie.transaction('rw', [db.outbox, db.meta], async () => {
    if ((await db.outbox.toArray()).some(({ id }) => id === van)) return
    const state = await deviceState(db)
    await db.outbox.add({ n: state.nextN, op: 'put', entity: 'vehicles', id: van, at: state.clock + 1, fields: { name: '' } })
    await db.meta.put({ ...state, nextN: state.nextN + 1, clock: state.clock + 1 })
  })
}

/** What the driver sees and what waits belong together, however the app came to its end. */
async function expectSound(db: RoadbookDb): Promise<void> {
  const latest = new Map((await db.outbox.toArray()).map((mutation) => [`${mutation.entity}/${mutation.id}`, mutation]))
  for (const { op, entity, id, fields } of latest.values()) {
    const row = await tableOf(db, entity).get(id)
    if (op === 'remove') expect(row).toBeUndefined()
    else if (id !== van) expect(row).toMatchObject(fields)
  }
}

/** Plays the day of a phone that is killed at one point and started again; the driver repeats what was not confirmed. */
async function day(reaper: Reaper, point: number): Promise<{ outcome: unknown; points: number; died: boolean }> {
  await ground.store.deleteAccount(accountId(1))
  const library = await newLibrary(ground, 1)
  const desktop = installDevice(library.server.user, '33333333-0000-7000-8000-000000000001', 0)
  let server: SimServer = { ...library.server, pageRows: 2 }
  let backup = ground.backup(server.user)
  let oracle = copyOf(server.oracle)
  const factory = new IDBFactory()
  let phone = library.install(factory)
  await deviceState(phone)

  const sync = () => syncOnce(bookOf(phone), reaper.line((...call) => serverFetch(server, () => START)(...call)))
  const elsewhere = async (write: () => void | Promise<void>): Promise<void> => {
    await write()
    await drain(server, desktop, START)
  }
  const steps: readonly (() => Promise<unknown>)[] = [
    () => save(phone, 'vehicles', corolla, { name: 'Corolla' }),
    () => saveTogether(phone, [
      { op: 'put', entity: 'vehicles', id: prius, fields: { name: 'Prius' } },
      { op: 'put', entity: 'mileage', id: idOf('mileage', 0), fields: trip },
    ]),
    sync,
    () => elsewhere(() => {
      backup = ground.backup(server.user)
      oracle = copyOf(server.oracle)
    }),
    () => elsewhere(() => write(desktop, [{ op: 'put', entity: 'mileage', id: idOf('mileage', 0), fields: { vehicleId: corolla } }], START)),
    () => queueNameless(phone),
    () => remove(phone, 'vehicles', prius),
    sync,
    () => elsewhere(() => {
      ground.restore(server.user, backup)
      server = { ...server, oracle: copyOf(oracle) }
    }),
    () => save(phone, 'vehicles', corolla, { name: 'Corolla LE' }),
    sync,
    () => elsewhere(() => {}),
    sync,
  ]
  reaper.arm(point)
  let died = false
  for (const step of steps) {
    if (await reaper.survives(step)) continue
    died = true
    phone.dexie.close()
    phone = library.install(factory)
    await expectSound(phone)
    await step()
  }
  const points = reaper.passed()
  const tables = await Promise.all(entityNames.map(async (entity) => {
    const rows = await tableOf(phone, entity).orderBy('id').toArray()
    expect(rows, entity).toEqual(await serverRows(server, entity))
    return [entity, rows.map(({ createdAt: _, ...row }) => row)]
  }))
  expect(await phone.outbox.count()).toBe(0)
  const outcome = {
    tables,
    refused: (await phone.refused.toArray()).map(({ n, code }) => [n, code]),
    journal: (await phone.journal.toArray()).flatMap(({ mutations }) => mutations.map(({ n }) => n)),
    heard: await ground.store.lastNumber(server.user, (await deviceState(phone)).device),
  }
  phone.dexie.close()
  return { outcome, points, died }
}

it('ends as if nothing had happened, wherever it was killed', async () => {
  const reaper = watchRequests()
  const whole = await day(reaper, Number.POSITIVE_INFINITY)
  expect(whole).toMatchObject({ died: false, outcome: { refused: [[4, 'invalid-field']], heard: 6 } })
  expect(whole.points).toBeGreaterThan(100)
  for (let point = 1; point <= whole.points; point += 1) {
    const { outcome, died } = await day(reaper, point)
    expect(died, `point ${point}`).toBe(true)
    expect(outcome, `killed at point ${point} of ${whole.points}`).toEqual(whole.outcome)
  }
  reaper.stop()
}, 600_000)
