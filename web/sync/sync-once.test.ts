import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { entityNames } from '#core/entities/index.ts'
import { openSqliteStore } from '../../sync-server/store/sqlite/open.ts'
import { deviceState, openDb, tableOf, type RoadbookDb } from '../data/db.ts'
import type { Fetch } from '../data/http.ts'
import { newId } from '../data/new-id.ts'
import { allRows, rowById, unsentIds, waitingCount } from '../data/read.ts'
import { correctable, discardRefused, readCorrection, refusedCount, refusedList, sendAgain } from '../data/refused.ts'
import { remove, save, saveTogether } from '../data/save.ts'
import { bodyOf, serverFetch, serverReply } from '../testing/sim/fetch.ts'
import { newOracle } from '../testing/sim/oracle.ts'
import type { SimServer } from '../testing/sim/server.ts'
import { bookOf } from './book.ts'
import { settle } from './settle.ts'
import { syncOnce } from './sync-once.ts'

const NOW = Date.UTC(2026, 10, 21)
const store = openSqliteStore({ file: ':memory:' })
afterAll(() => store.close())

let server: SimServer
let online: Fetch
let phone: RoadbookDb
let desktop: RoadbookDb

/** A second installation for the same account: fake-indexeddb keeps databases by name, so it gets a factory of its own. */
async function install(userId: string): Promise<RoadbookDb> {
  const { IDBFactory } = await import('fake-indexeddb')
  return openDb(userId, { now: () => NOW, indexedDB: new IDBFactory() })
}

const drain = (db: RoadbookDb, fetch: Fetch) => syncOnce(bookOf(db), fetch)

async function addVehicle(db: RoadbookDb, name = 'Corolla'): Promise<string> {
  const id = newId(NOW)
  await save(db, 'vehicles', id, { name })
  return id
}

/** Writes what an older app with weaker rules would have written: the server will refuse it. */
async function queueNameless(db: RoadbookDb, id: string): Promise<void> {
  const state = await deviceState(db)
  await db.outbox.add({ n: state.nextN, op: 'put', entity: 'vehicles', id, at: state.clock + 1, fields: { name: '' } })
  await db.meta.put({ ...state, nextN: state.nextN + 1, clock: state.clock + 1 })
  await tableOf(db, 'vehicles').update(id, { name: '' })
}

beforeEach(async () => {
  const user = newId(NOW)
  const email = `${user}@example.com`
  await store.createAccount(
    { id: user, email, passwordHash: null, provider: 'email', googleId: null, emailVerified: true }, { firstName: 'Sam' }, NOW,
  )
  server = { store, user, oracle: newOracle(), pageRows: 1_000 }
  online = serverFetch(server, () => NOW)
  phone = await install(user)
  desktop = await install(user)
})

describe('a drain', () => {
  it('sends what waits and brings it to another device', async () => {
    const id = await addVehicle(phone)
    expect(await drain(phone, online)).toEqual({ kind: 'synced' })
    expect(await waitingCount(phone)).toBe(0)
    expect(await drain(desktop, online)).toEqual({ kind: 'synced' })
    expect(await rowById(desktop, 'vehicles', id)).toEqual(await rowById(phone, 'vehicles', id))
  })

  it('sends an outbox of many requests in order', async () => {
    const names = Array.from({ length: 510 }, (_, index) => `Car ${index}`)
    for (let at = 0; at < names.length; at += 400) {
      await saveTogether(phone, names.slice(at, at + 400).map((name) => ({ op: 'put', entity: 'vehicles', id: newId(NOW), fields: { name } })))
    }
    await drain(phone, online)
    expect((await store.list(server.user, 'vehicles')).map(({ name }) => name).sort()).toEqual(names.sort())
  })

  it('corrects the clock by the server', async () => {
    const slow = openDb(server.user, { now: () => NOW - 3_600_000, indexedDB: new (await import('fake-indexeddb')).IDBFactory() })
    await drain(slow, online)
    expect((await deviceState(slow)).ahead).toBe(3_600_000)
  })
})

describe('a fault', () => {
  it('keeps the change when the request is lost', async () => {
    await addVehicle(phone)
    const before = await phone.outbox.toArray()
    expect(await drain(phone, () => Promise.reject(new TypeError('Failed to fetch')))).toEqual(
      { kind: 'unreachable', retryAfterMs: null },
    )
    expect(await phone.outbox.toArray()).toEqual(before)
  })

  it('doubles nothing when the reply is lost', async () => {
    await addVehicle(phone)
    const deaf: Fetch = async (...request) => {
      await online(...request)
      throw new TypeError('Failed to fetch')
    }
    await drain(phone, deaf)
    expect(await waitingCount(phone)).toBe(1)
    await drain(phone, online)
    expect(await waitingCount(phone)).toBe(0)
    expect(await store.list(server.user, 'vehicles')).toHaveLength(1)
  })

  it('is as before when the app dies between the answer and the writing of it', async () => {
    const id = await addVehicle(phone)
    const alive = bookOf(phone)
    let killed = false
    const dying: Fetch = async (...request) => {
      killed = true
      return await online(...request)
    }
    const book = { ...alive, connect: () => (killed ? Promise.reject(new Error('Killed')) : alive.connect()) }
    await expect(syncOnce(book, dying)).rejects.toThrow('Killed')
    expect(await unsentIds(phone)).toEqual(new Set([id]))
    await drain(phone, online)
    expect(await waitingCount(phone)).toBe(0)
    expect(await store.list(server.user, 'vehicles')).toHaveLength(1)
  })

  it('writes all of an answer or nothing of it', async () => {
    await addVehicle(phone)
    const before = await phone.outbox.toArray()
    const state = await deviceState(phone)
    const changes = settle(bookOf(phone), 0, ({ outbox }) => ({
      state: { ...state, cursor: 'x' },
      unqueued: outbox.map(({ n }) => n),
      queued: [], unjournaled: [], journaled: [], journalFrom: 0, refused: [], lost: [], hidden: new Map(), parked: [], staged: null,
      // A row that IndexedDB cannot store breaks off the transaction in its middle.
      shown: new Map([['vehicles', [{ id: newId(NOW), createdAt: 0, name: () => 'Corolla' }]]]),
    }))
    await expect(changes).rejects.toThrow()
    expect(await phone.outbox.toArray()).toEqual(before)
    expect(await deviceState(phone)).toEqual(state)
  })

  it('judges nothing by a captive portal', async () => {
    await addVehicle(phone)
    const before = await phone.outbox.toArray()
    const state = await deviceState(phone)
    const portal = () => Promise.resolve(new Response('<html>Welcome to the hotel</html>', { headers: { 'content-type': 'text/html' } }))
    const liar = () => Promise.resolve(Response.json({ ack: 99, results: [], rows: [], cursor: 'x', more: false, now: NOW, minProtocol: 1 }))
    for (const network of [portal, liar]) {
      expect((await drain(phone, network)).kind).toBe('unreachable')
      expect(await phone.outbox.toArray()).toEqual(before)
      expect(await deviceState(phone)).toEqual(state)
    }
  })

  it.each([
    [401, null, { kind: 'sign-in' }],
    [409, 'other-account', { kind: 'other-account' }],
    [409, 'server-older', { kind: 'server-older', retryAfterMs: 7_000 }],
    [426, 'client-older', { kind: 'update-needed' }],
    [429, null, { kind: 'unreachable', retryAfterMs: 7_000 }],
    [500, null, { kind: 'unreachable', retryAfterMs: 7_000 }],
  ])('leaves the outbox as it is after %i %s', async (status, code, outcome) => {
    await addVehicle(phone)
    const before = JSON.stringify(await phone.outbox.toArray())
    const refusing = () => Promise.resolve(serverReply(status, { message: 'No', code }, { 'retry-after': '7' }))
    expect(await drain(phone, refusing)).toEqual(outcome)
    expect(JSON.stringify(await phone.outbox.toArray())).toBe(before)
  })

  it('halves the request until it is small enough', async () => {
    for (let index = 0; index < 5; index += 1) await addVehicle(phone, `Car ${index}`)
    const sizes: number[] = []
    const narrow: Fetch = (path, init) => {
      const { batch } = JSON.parse(bodyOf(init)) as { batch: { items: unknown[] } | null }
      sizes.push(batch?.items.length ?? 0)
      return (batch?.items.length ?? 0) > 1 ? Promise.resolve(serverReply(413, { message: 'Too large' })) : online(path, init)
    }
    expect(await drain(phone, narrow)).toEqual({ kind: 'synced' })
    expect(await store.list(server.user, 'vehicles')).toHaveLength(5)
    expect(Math.max(...sizes.slice(-5))).toBe(1)
  })

  it('ends a drain in which nothing moves', async () => {
    await addVehicle(phone)
    const stuck = () => Promise.resolve(serverReply(200, {
      ack: 0, results: [], rows: [], cursor: '0', more: false, now: NOW, minProtocol: 1,
    }))
    expect((await drain(phone, stuck)).kind).toBe('unreachable')
    expect(await waitingCount(phone)).toBe(1)
  })
})

it('stays right when two contexts of a device drain at once, without a lock', async () => {
  for (let index = 0; index < 20; index += 1) await addVehicle(phone, `Car ${index}`)
  await Promise.all([drain(phone, online), drain(phone, online), drain(phone, online)])
  await drain(phone, online)
  expect(await store.list(server.user, 'vehicles')).toHaveLength(20)
  expect(await waitingCount(phone)).toBe(0)
  expect((await phone.journal.toArray()).flatMap(({ mutations }) => mutations)).toHaveLength(20)
})

describe('a refused change', () => {
  let id: string
  beforeEach(async () => {
    id = await addVehicle(phone)
    await drain(phone, online)
    await queueNameless(phone, id)
    await addVehicle(phone, 'Prius')
    await drain(phone, online)
  })

  it('gives the row back and is kept with words, while the others go on', async () => {
    expect(await rowById(phone, 'vehicles', id)).toMatchObject({ name: 'Corolla' })
    expect(await refusedList(phone)).toMatchObject([[{ n: 2, id, fields: { name: '' }, message: 'Vehicle name is required', field: 'name' }]])
    expect(await store.list(server.user, 'vehicles')).toHaveLength(2)
    expect(await waitingCount(phone)).toBe(0)
  })

  it('is sent again when corrected', async () => {
    const [change] = await refusedList(phone)
    if (change) await sendAgain(phone, change, { name: 'Camry' })
    await drain(phone, online)
    expect(await refusedCount(phone)).toBe(0)
    expect(await store.get(server.user, 'vehicles', id)).toMatchObject({ name: 'Camry' })
  })

  it('tells which field is to be put right, as it was typed, and reads what is typed instead', async () => {
    const [change] = await refusedList(phone)
    if (!change) throw new Error('Nothing was refused')
    expect(await correctable(phone, change)).toEqual({ field: 'name', text: '' })
    expect(readCorrection(change, { field: 'name', text: ' ' })).toBe('Vehicle name is required')
    expect(readCorrection(change, { field: 'name', text: 'Camry' })).toEqual({ name: 'Camry' })
  })

  it('stays refused when it is sent again as wrong as before', async () => {
    const [change] = await refusedList(phone)
    if (change) await expect(sendAgain(phone, change, {})).rejects.toThrow('Vehicle name is required')
    expect(await refusedCount(phone)).toBe(1)
  })

  it('is let go when the driver discards it', async () => {
    const [change] = await refusedList(phone)
    if (change) await discardRefused(phone, change)
    expect(await refusedCount(phone)).toBe(0)
  })
})

describe('an answer in several pages', () => {
  it('is shown only when the last page is in', async () => {
    await drain(desktop, online)
    for (let index = 0; index < 6; index += 1) await addVehicle(phone, `Car ${index}`)
    await drain(phone, online)
    server.pageRows = 2
    const counts: number[] = []
    const counting: Fetch = async (...request) => {
      counts.push(await tableOf(desktop, 'vehicles').count())
      return await online(...request)
    }
    await drain(desktop, counting)
    expect(counts).toEqual([0, 0, 0])
    expect(await allRows(desktop, 'vehicles')).toHaveLength(6)
    expect(await desktop.staged.count()).toBe(0)
  })

  it('goes on where it was after a crash between two pages', async () => {
    await drain(desktop, online)
    for (let index = 0; index < 6; index += 1) await addVehicle(phone, `Car ${index}`)
    await drain(phone, online)
    server.pageRows = 2
    let calls = 0
    const dying: Fetch = async (...request) => {
      calls += 1
      if (calls === 2) throw new TypeError('Failed to fetch')
      return await online(...request)
    }
    await drain(desktop, dying)
    expect(await tableOf(desktop, 'vehicles').count()).toBe(0)
    expect(await desktop.staged.count()).toBe(2)
    await drain(desktop, online)
    expect(await allRows(desktop, 'vehicles')).toHaveLength(6)
  })

  it('is shown page by page on a new device', async () => {
    for (let index = 0; index < 6; index += 1) await addVehicle(phone, `Car ${index}`)
    await drain(phone, online)
    server.pageRows = 2
    const counts: number[] = []
    await drain(desktop, async (...request) => {
      counts.push(await tableOf(desktop, 'vehicles').count())
      return await online(...request)
    })
    expect(counts[1]).toBeGreaterThan(0)
  })
})

it('asks for everything anew when the server does not know where it stood, and loses nothing', async () => {
  const id = await addVehicle(phone)
  await drain(phone, online)
  await phone.meta.put({ ...(await deviceState(phone)), cursor: '999.unknown' })
  await addVehicle(phone, 'Prius')
  expect(await drain(phone, online)).toEqual({ kind: 'synced' })
  expect(await rowById(phone, 'vehicles', id)).toMatchObject({ name: 'Corolla' })
  expect(await store.list(server.user, 'vehicles')).toHaveLength(2)
})

it('sends the journal again to a server that was restored to before it', async () => {
  const id = await addVehicle(phone)
  await drain(phone, online)
  const email = `restored-${server.user}@example.com`
  const restored = openSqliteStore({ file: ':memory:' })
  await restored.createAccount(
    { id: server.user, email, passwordHash: null, provider: 'email', googleId: null, emailVerified: true }, {}, NOW,
  )
  await addVehicle(phone, 'Prius')
  const afresh = serverFetch({ ...server, store: restored, oracle: newOracle() }, () => NOW)
  expect(await drain(phone, afresh)).toEqual({ kind: 'synced' })
  expect((await restored.list(server.user, 'vehicles')).map((row) => row.id)).toContain(id)
  expect(await restored.list(server.user, 'vehicles')).toHaveLength(2)
  await restored.close()
})

it('hides the children of a removed row on every device, and brings back one that belongs elsewhere by now', async () => {
  // A clock that goes on: an edit made after reading is later than what was read.
  let serverNow = NOW
  online = serverFetch(server, () => (serverNow += 10))
  const [first, second] = [await addVehicle(phone), await addVehicle(phone, 'Prius')]
  const entry = newId(NOW)
  const fields = { vehicleId: first, date: '2026-11-20', startingMileage: 0, endingMileage: 10 }
  await save(phone, 'mileage', entry, fields)
  const other = newId(NOW)
  await save(phone, 'mileage', other, fields)
  await drain(phone, online)
  await drain(desktop, online)
  await save(desktop, 'mileage', entry, { vehicleId: second })
  await drain(desktop, online)
  await remove(phone, 'vehicles', first)
  expect(await tableOf(phone, 'mileage').count()).toBe(0)
  await drain(phone, online)
  await drain(desktop, online)
  for (const db of [phone, desktop]) {
    expect(await allRows(db, 'mileage')).toMatchObject([{ id: entry, vehicleId: second }])
  }
})

it('does not open a book again that was closed meanwhile', async () => {
  await addVehicle(phone)
  const closing: Fetch = async (...request) => {
    const response = await online(...request)
    phone.dexie.close()
    return response
  }
  await expect(drain(phone, closing)).rejects.toThrow('This book was closed')
  expect(phone.dexie.isOpen()).toBe(false)
})

it('keeps rows of kinds it does not know', async () => {
  const answer = {
    ack: 0, results: [], rows: [['zz', newId(NOW), 1, { wheels: 3 }]], cursor: '1.x', more: false, now: NOW, minProtocol: 1,
  }
  await drain(phone, () => Promise.resolve(serverReply(200, answer)))
  expect(await phone.parked.toArray()).toMatchObject([{ code: 'zz', fields: { wheels: 3 } }])
})

it('shows parked rows once their kind is known', async () => {
  const id = newId(NOW)
  await phone.parked.put({ code: 'v', id, seq: 1, fields: { name: 'Corolla', createdAt: NOW } })
  await drain(phone, online)
  expect(await rowById(phone, 'vehicles', id)).toEqual({ id, name: 'Corolla', createdAt: NOW })
  expect(await phone.parked.count()).toBe(0)
})

it('has a table for every entity', async () => {
  for (const entity of entityNames) expect(await tableOf(phone, entity).count()).toBe(0)
})

describe('a value that lost', () => {
  it('is kept on both devices with who had it and whose stands, and told once', async () => {
    const id = await addVehicle(phone)
    await drain(phone, online)
    const later = serverFetch(server, () => NOW + 60_000)
    await drain(desktop, later)
    await desktop.meta.put({ ...await deviceState(desktop), kind: 'desktop' })
    // The phone writes first and is heard last.
    await save(phone, 'vehicles', id, { name: 'Corolla of the phone' })
    await save(desktop, 'vehicles', id, { name: 'Corolla of the office' })
    for (const device of [desktop, phone, desktop]) await drain(device, later)
    for (const device of [phone, desktop]) {
      expect(await device.lost.toArray()).toMatchObject([
        { entity: 'vehicles', id, field: 'name', value: 'Corolla of the phone', kept: { kind: 'desktop' }, seen: 0 },
      ])
      await device.lost.toCollection().modify({ seen: 1 })
    }
    await phone.meta.put({ ...await deviceState(phone), cursor: null })
    await drain(phone, online)
    expect(await phone.lost.toArray()).toMatchObject([{ seen: 1 }])
    const tablet = await install(server.user)
    await drain(tablet, online)
    expect(await tablet.lost.toArray()).toMatchObject([{ seen: 1 }])
  })
})

describe('a device that was away for longer than removals are remembered', () => {
  const AWAY = 401 * 24 * 60 * 60 * 1000

  it('asks anew, drops what was removed elsewhere, and brings an edited row back whole', async () => {
    const [corolla, prius, camry] = [await addVehicle(phone, 'Corolla'), await addVehicle(phone, 'Prius'), await addVehicle(phone, 'Camry')]
    await drain(phone, online)
    await drain(desktop, online)
    const trip = newId(NOW)
    await save(phone, 'mileage', trip, { vehicleId: camry, date: '2026-11-20', startingMileage: 0, endingMileage: 100 })
    await drain(phone, online)
    const later = serverFetch(server, () => NOW + 60_000)
    await drain(desktop, later)
    for (const id of [corolla, prius]) await remove(desktop, 'vehicles', id)
    await remove(desktop, 'mileage', trip)
    await save(desktop, 'vehicles', camry, { name: 'Camry LE' })
    await drain(desktop, later)
    await store.forgetRemoved(NOW + AWAY)
    await save(phone, 'vehicles', prius, { name: 'Prius LE' })
    await save(phone, 'mileage', trip, { date: '2026-11-19' })

    expect(await drain(phone, serverFetch(server, () => NOW + AWAY))).toEqual({ kind: 'synced' })
    expect((await allRows(phone, 'vehicles')).map(({ name }) => name).sort()).toEqual(['Camry LE', 'Prius LE'])
    expect(await rowById(phone, 'mileage', trip)).toMatchObject({ date: '2026-11-19', endingMileage: 100 })
    expect(await store.get(server.user, 'mileage', trip)).toMatchObject({ date: '2026-11-19', endingMileage: 100 })
    expect(await waitingCount(phone)).toBe(0)
    expect(await rowById(phone, 'vehicles', corolla)).toBeUndefined()
  })
})
