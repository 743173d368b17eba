/** The day of a phone that is killed at one point and restarted, in a real IndexedDB store. */
import { IDBFactory } from 'fake-indexeddb'
import { expect } from 'vitest'
import { entityNames } from '#core/entities/index.ts'
import { deviceState, tableOf, type RoadbookDb } from '../../data/db.ts'
import { lostReferences } from '../../data/read.ts'
import { bookOf } from '../../sync/book.ts'
import { syncOnce } from '../../sync/sync-once.ts'
import { newLibrary } from './books.ts'
import type { Reaper } from './crash.ts'
import { accountId, drain, serverRows, START } from './crew.ts'
import { installDevice, write, type SimChange } from './device.ts'
import { serverFetch } from './fetch.ts'
import type { Ground } from './ground.ts'
import { copyOf } from './oracle.ts'
import type { SimServer } from './server.ts'

/** What may happen in the course of a day. A caller that does not know how a step ended may take it again. */
export interface DayActs {
  readonly user: string
  /** The phone as it runs now: a new instance after it was killed. */
  readonly phone: () => RoadbookDb
  readonly sync: () => Promise<unknown>
  /** A desktop saves changes as one and sends them; without any it only receives what is new. */
  readonly elsewhere: (changes?: readonly SimChange[]) => Promise<void>
  readonly backUp: () => Promise<void>
  /** The server is restored from its latest backup. */
  readonly restore: () => Promise<void>
}

export interface KilledDay {
  /** The final state. */
  readonly outcome: unknown
  /** The number of points at which it could have been killed. */
  readonly points: number
  readonly died: boolean
}

/**
 * Plays a day with the app killed at a point; the driver repeats the step that was not confirmed. Expects what is shown
 * and what is waiting to match at the next start (except for rows that wait `unshown`), and both sides to be equal at the
 * end of a day that ends in step.
 */
export async function killedDay(
  ground: Ground,
  reaper: Reaper,
  point: number,
  story: (acts: DayActs) => readonly (() => Promise<unknown>)[],
  unshown: readonly string[] = [],
): Promise<KilledDay> {
  await ground.store.deleteAccount(accountId(1))
  const library = await newLibrary(ground, 1)
  const { user } = library.server
  const desktop = installDevice(user, '33333333-0000-7000-8000-000000000001', 0)
  let server: SimServer = { ...library.server, pageRows: 2 }
  let backup = ground.backup(user)
  let oracle = copyOf(server.oracle)
  const factory = new IDBFactory()
  let phone = library.install(factory)
  await deviceState(phone)

  const steps = story({
    user,
    phone: () => phone,
    sync: () => syncOnce(bookOf(phone), reaper.line((...call) => serverFetch(server, () => START)(...call))),
    elsewhere: async (changes = []) => {
      write(desktop, changes, START)
      await drain(server, desktop, START)
    },
    backUp: async () => {
      backup = ground.backup(user)
      oracle = copyOf(server.oracle)
      await drain(server, desktop, START)
    },
    restore: async () => {
      ground.restore(user, backup)
      server = { ...server, oracle: copyOf(oracle) }
      await drain(server, desktop, START)
    },
  })
  reaper.arm(point)
  let died = false
  for (const step of steps) {
    if (await reaper.survives(step)) continue
    died = true
    phone.dexie.close()
    phone = library.install(factory)
    await expectSound(phone, unshown)
    await step()
  }
  const points = reaper.passed()
  reaper.arm(Number.POSITIVE_INFINITY)
  const tables = await Promise.all(entityNames.map(async (entity) => {
    const rows = (await tableOf(phone, entity).orderBy('id').toArray()).map(await lostReferences(entity).mendFor(phone))
    expect(rows, entity).toEqual(await serverRows(server, entity))
    return [entity, rows.map(({ createdAt: _, ...row }) => row)]
  }))
  expect(await phone.outbox.count()).toBe(0)
  const outcome = {
    tables,
    refused: (await phone.refused.toArray()).map(({ n, code }) => [n, code]),
    journal: (await phone.journal.toArray()).flatMap(({ mutations }) => mutations.map(({ n }) => n)),
    heard: await ground.store.lastNumber(user, (await deviceState(phone)).device),
  }
  phone.dexie.close()
  return { outcome, points, died }
}

/** What the driver sees matches what is waiting, however the app ended. */
async function expectSound(db: RoadbookDb, unshown: readonly string[]): Promise<void> {
  const waiting = await db.outbox.toArray()
  const latest = new Map(waiting.map((mutation) => [`${mutation.entity}/${mutation.id}`, mutation]))
  for (const { n, op, entity, id, fields } of latest.values()) {
    const row = await tableOf(db, entity).get(id)
    const isTaken = waiting.some((later) => later.n > n && later.taken?.some((one) => one.entity === entity && one.id === id))
    if (op === 'remove' || isTaken) expect(row).toBeUndefined()
    else if (!unshown.includes(id)) expect(row).toMatchObject(fields)
  }
}
