import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqliteStore } from '../../sync-server/store/sqlite/open.ts'
import { deviceState, openDb, type RoadbookDb } from '../data/db.ts'
import type { Fetch } from '../data/http.ts'
import { newId } from '../data/new-id.ts'
import { rowById, unsentIds, waitingCount } from '../data/read.ts'
import { saveTogether } from '../data/save.ts'
import { bodyOf, serverFetch, serverReply } from '../testing/sim/fetch.ts'
import type { SimServer } from '../testing/sim/server.ts'
import { newOracle } from '../testing/sim/oracle.ts'
import { addVehicle, NOW, openTwoDevices, type TwoDevices } from '../testing/two-devices.ts'
import { bookOf } from './book.ts'
import { settle } from './settle.ts'
import { syncOnce } from './sync-once.ts'

let store: TwoDevices['store']
let server: SimServer
let online: Fetch
let phone: RoadbookDb
let desktop: RoadbookDb
beforeEach(async () => {
  ;({ store, server, online, phone, desktop } = await openTwoDevices())
})
afterEach(() => store.close())

const drain = (db: RoadbookDb, fetch: Fetch) => syncOnce(bookOf(db), fetch)

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
