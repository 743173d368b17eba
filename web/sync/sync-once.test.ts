import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleFields } from '#core/testing/sample-rows.ts'
import { openSqliteStore } from '../../sync-server/store/sqlite/open.ts'
import { deviceState, openDb, type RoadbookDb } from '../data/db.ts'
import type { Fetch } from '../data/http.ts'
import { newId } from '../data/new-id.ts'
import { allRows, rowById, unsentIds, waitingCount } from '../data/read.ts'
import { saveEach } from '../data/save-many.ts'
import { saveTogether } from '../data/save.ts'
import type { Change } from '../data/saving/change.ts'
import { refusedCount } from '../data/undecided/refused.ts'
import { bodyOf, serverFetch, serverReply } from '../testing/sim/fetch.ts'
import { newOracle } from '../testing/sim/oracle.ts'
import { addVehicle, NOW } from '../testing/browser-profile.ts'
import { drain, openTwoDevices, type TwoDevices } from '../testing/two-devices.ts'
import { bookOf, type Book } from './book.ts'
import { settle } from './settling/settle.ts'
import { syncOnce } from './sync-once.ts'
import type { SyncOutcome } from './sync-outcome.ts'

let two: TwoDevices
beforeEach(async () => {
  two = await openTwoDevices()
})
afterEach(() => two.store.close())

describe('a drain', () => {
  it('sends what waits and brings it to another device', async () => {
    const id = await addVehicle(two.phone)
    expect(await drain(two.phone, two.online)).toEqual({ kind: 'synced' })
    expect(await waitingCount(two.phone)).toBe(0)
    expect(await drain(two.desktop, two.online)).toEqual({ kind: 'synced' })
    expect(await rowById(two.desktop, 'vehicles', id)).toEqual(await rowById(two.phone, 'vehicles', id))
  })

  it('sends an outbox of many requests in order', async () => {
    const names = Array.from({ length: 510 }, (_, index) => `Car ${index}`)
    for (let at = 0; at < names.length; at += 400) {
      await saveTogether(two.phone, names.slice(at, at + 400).map((name) => ({ op: 'put', entity: 'vehicles', id: newId(NOW), fields: { name } })))
    }
    await drain(two.phone, two.online)
    expect((await two.store.list(two.server.user, 'vehicles')).map(({ name }) => name).sort()).toEqual(names.sort())
  })

  it('gets the longest notes through 20 kbit/s, on which a request has a minute like any other', async () => {
    const note = 'x'.repeat(1000)
    await saveEach(two.phone, Array.from({ length: 600 }, (): Change => (
      { op: 'put', entity: 'expenses', id: newId(NOW), fields: { ...sampleFields('expenses', 1), vehicleId: null, note } }
    )), (_, batch) => Promise.resolve(batch))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const slow: Fetch = async (input, init) => {
      await new Promise((resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('It took too long', 'AbortError')))
        setTimeout(resolve, bodyOf(init).length * 8 / 20)
      })
      return await two.online(input, init)
    }
    let outcome: SyncOutcome | null = null
    void drain(two.phone, slow).then((ended) => { outcome = ended })
    while (outcome === null) await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    expect(outcome).toEqual({ kind: 'synced' })
    expect(await two.store.list(two.server.user, 'expenses')).toHaveLength(600)
  })

  it('corrects the clock by the server', async () => {
    const slow = openDb(two.server.user, { now: () => NOW - 3_600_000, indexedDB: new (await import('fake-indexeddb')).IDBFactory() })
    await drain(slow, two.online)
    expect((await deviceState(slow)).ahead).toBe(3_600_000)
  })
})

describe('a page of an older version', () => {
  /** Saves what a newer page of this browser would: there, vehicles have one more field. */
  async function savePlate(db: RoadbookDb, id: string): Promise<void> {
    const state = await deviceState(db)
    await db.outbox.add({ n: state.nextN, op: 'put', entity: 'vehicles', id, at: state.clock + 1, fields: { plate: 'ROAD 1' } })
    await db.meta.put({ ...state, nextN: state.nextN + 1, clock: state.clock + 1 })
  }

  it('sends what it can name, brings in the news, and leaves the rest to the newer one', async () => {
    const id = await addVehicle(two.phone)
    await savePlate(two.phone, id)
    const after = await addVehicle(two.phone, 'Prius')
    const news = await addVehicle(two.desktop, 'Camry')
    await drain(two.desktop, two.online)
    for (const _ of [1, 2]) expect(await drain(two.phone, two.online)).toEqual({ kind: 'update-needed' })
    expect((await two.phone.outbox.toArray()).map(({ n, fields }) => [n, fields])).toEqual([[2, { plate: 'ROAD 1' }], [3, { name: 'Prius' }]])
    expect(await refusedCount(two.phone)).toBe(0)
    expect((await allRows(two.phone, 'vehicles')).map((row) => row.id).toSorted()).toEqual([id, after, news].toSorted())
    expect(await two.store.list(two.server.user, 'vehicles')).toHaveLength(2)
  })

  it('sends nothing where it can name nothing of it', async () => {
    await savePlate(two.phone, newId(NOW))
    const asked: unknown[] = []
    const listening: Fetch = async (path, init) => {
      asked.push((JSON.parse(bodyOf(init)) as { batch: unknown }).batch)
      return await two.online(path, init)
    }
    expect(await drain(two.phone, listening)).toEqual({ kind: 'update-needed' })
    expect(await waitingCount(two.phone)).toBe(1)
    expect(asked.filter((batch) => batch !== null)).toEqual([])
    expect(asked.length).toBeLessThan(4)
  })
})

describe('a fault', () => {
  it('keeps the change when the request is lost', async () => {
    await addVehicle(two.phone)
    const before = await two.phone.outbox.toArray()
    expect(await drain(two.phone, () => Promise.reject(new TypeError('Failed to fetch')))).toEqual(
      { kind: 'unreachable', retryAfterMs: null },
    )
    expect(await two.phone.outbox.toArray()).toEqual(before)
  })

  it('doubles nothing when the reply is lost', async () => {
    await addVehicle(two.phone)
    const deaf: Fetch = async (...request) => {
      await two.online(...request)
      throw new TypeError('Failed to fetch')
    }
    await drain(two.phone, deaf)
    expect(await waitingCount(two.phone)).toBe(1)
    await drain(two.phone, two.online)
    expect(await waitingCount(two.phone)).toBe(0)
    expect(await two.store.list(two.server.user, 'vehicles')).toHaveLength(1)
  })

  it('goes over a new connection to the book when the one there was is lost without a word', async () => {
    await addVehicle(two.phone)
    two.phone.dexie.backendDB().close()
    expect(await drain(two.phone, two.online)).toEqual({ kind: 'synced' })
    expect(await two.store.list(two.server.user, 'vehicles')).toHaveLength(1)
  })

  it('is as before when the app dies between the answer and the writing of it', async () => {
    const id = await addVehicle(two.phone)
    const alive = bookOf(two.phone)
    let killed = false
    const dying: Fetch = async (...request) => {
      killed = true
      return await two.online(...request)
    }
    const begin: Book['begin'] = (...asked) => (killed ? Promise.reject(new Error('Killed')) : alive.begin(...asked))
    const book = { ...alive, begin }
    await expect(syncOnce(book, dying)).rejects.toThrow('Killed')
    expect(await unsentIds(two.phone)).toEqual(new Set([id]))
    await drain(two.phone, two.online)
    expect(await waitingCount(two.phone)).toBe(0)
    expect(await two.store.list(two.server.user, 'vehicles')).toHaveLength(1)
  })

  it('writes all of an answer or nothing of it', async () => {
    await addVehicle(two.phone)
    const before = await two.phone.outbox.toArray()
    const state = await deviceState(two.phone)
    const changes = settle(bookOf(two.phone), 0, ({ outbox }) => ({
      state: { ...state, cursor: 'x' },
      unqueued: outbox.map(({ n }) => n),
      queued: [], waiting: 0, unjournaled: [], journaled: [], journalFrom: 0, refused: [], lost: [], hidden: new Map(), contested: new Map(), covered: new Map(), parked: [], staged: null,
      // A row that IndexedDB cannot store aborts the transaction halfway.
      shown: new Map([['vehicles', [{ id: newId(NOW), createdAt: 0, name: () => 'Corolla' }]]]),
    }))
    await expect(changes).rejects.toThrow()
    expect(await two.phone.outbox.toArray()).toEqual(before)
    expect(await deviceState(two.phone)).toEqual(state)
  })

  it('judges nothing by a captive portal', async () => {
    await addVehicle(two.phone)
    const before = await two.phone.outbox.toArray()
    const state = await deviceState(two.phone)
    const portal = () => Promise.resolve(new Response('<html>Welcome to the hotel</html>', { headers: { 'content-type': 'text/html' } }))
    const liar = () => Promise.resolve(Response.json({ ack: 99, results: [], rows: [], cursor: 'x', more: false, now: NOW, minProtocol: 1 }))
    for (const network of [portal, liar]) {
      expect((await drain(two.phone, network)).kind).toBe('unreachable')
      expect(await two.phone.outbox.toArray()).toEqual(before)
      expect(await deviceState(two.phone)).toEqual(state)
    }
  })

  it('judges nothing by an answer that it cannot read', async () => {
    await addVehicle(two.phone)
    const before = await two.phone.outbox.toArray()
    expect((await drain(two.phone, () => Promise.resolve(serverReply(200, { ack: 1 })))).kind).toBe('unreachable')
    expect(await two.phone.outbox.toArray()).toEqual(before)
  })

  it.each([
    [401, null, { kind: 'sign-in' }],
    [409, 'other-account', { kind: 'other-account' }],
    [409, 'server-older', { kind: 'server-older', retryAfterMs: 7_000 }],
    [426, 'client-older', { kind: 'update-needed' }],
    [429, null, { kind: 'busy', retryAfterMs: 7_000 }],
    [500, null, { kind: 'server-failed', retryAfterMs: 7_000 }],
    [503, null, { kind: 'server-failed', retryAfterMs: 7_000 }],
    [507, null, { kind: 'server-full', retryAfterMs: 7_000 }],
  ])('leaves the outbox as it is after %i %s', async (status, code, outcome) => {
    await addVehicle(two.phone)
    const before = JSON.stringify(await two.phone.outbox.toArray())
    const refusing = () => Promise.resolve(serverReply(status, { message: 'No', code }, { 'retry-after': '7' }))
    expect(await drain(two.phone, refusing)).toEqual(outcome)
    expect(JSON.stringify(await two.phone.outbox.toArray())).toBe(before)
  })

  it.each([
    ['the server', () => serverReply(413, { message: 'Too large' })],
    ['a gateway before it', () => new Response('<h1>Request Entity Too Large</h1>', { status: 413, headers: { 'content-type': 'text/html' } })],
  ])('halves the request until it is small enough for %s', async (_, refusal) => {
    for (let index = 0; index < 5; index += 1) await addVehicle(two.phone, `Car ${index}`)
    const sizes: number[] = []
    const narrow: Fetch = (path, init) => {
      const { batch } = JSON.parse(bodyOf(init)) as { batch: { items: unknown[] } | null }
      sizes.push(batch?.items.length ?? 0)
      return (batch?.items.length ?? 0) > 1 ? Promise.resolve(refusal()) : two.online(path, init)
    }
    expect(await drain(two.phone, narrow)).toEqual({ kind: 'synced' })
    expect(await two.store.list(two.server.user, 'vehicles')).toHaveLength(5)
    expect(Math.max(...sizes.slice(-5))).toBe(1)
  })

  it('ends a drain in which nothing moves', async () => {
    await addVehicle(two.phone)
    const stuck = () => Promise.resolve(serverReply(200, {
      ack: 0, results: [], rows: [], cursor: '0', more: false, now: NOW, minProtocol: 1,
    }))
    expect((await drain(two.phone, stuck)).kind).toBe('unreachable')
    expect(await waitingCount(two.phone)).toBe(1)
  })
})

it('stays right when two contexts of a device drain at once, without a lock', async () => {
  for (let index = 0; index < 20; index += 1) await addVehicle(two.phone, `Car ${index}`)
  await Promise.all([drain(two.phone, two.online), drain(two.phone, two.online), drain(two.phone, two.online)])
  await drain(two.phone, two.online)
  expect(await two.store.list(two.server.user, 'vehicles')).toHaveLength(20)
  expect(await waitingCount(two.phone)).toBe(0)
  expect((await two.phone.journal.toArray()).flatMap(({ mutations }) => mutations)).toHaveLength(20)
})

it('asks for everything anew when the server does not know where it stood, and loses nothing', async () => {
  const id = await addVehicle(two.phone)
  await drain(two.phone, two.online)
  await two.phone.meta.put({ ...(await deviceState(two.phone)), cursor: '999.unknown' })
  await addVehicle(two.phone, 'Prius')
  expect(await drain(two.phone, two.online)).toEqual({ kind: 'synced' })
  expect(await rowById(two.phone, 'vehicles', id)).toMatchObject({ name: 'Corolla' })
  expect(await two.store.list(two.server.user, 'vehicles')).toHaveLength(2)
})

it('sends the journal again to a server that was restored to before it', async () => {
  const id = await addVehicle(two.phone)
  await drain(two.phone, two.online)
  const email = `restored-${two.server.user}@example.com`
  const restored = openSqliteStore({ file: ':memory:' })
  await restored.createAccount(
    { id: two.server.user, email, passwordHash: null, provider: 'email', googleId: null, emailVerified: true }, {}, NOW,
  )
  await addVehicle(two.phone, 'Prius')
  const afresh = serverFetch({ ...two.server, store: restored, oracle: newOracle() }, () => NOW)
  expect(await drain(two.phone, afresh)).toEqual({ kind: 'synced' })
  expect((await restored.list(two.server.user, 'vehicles')).map((row) => row.id)).toContain(id)
  expect(await restored.list(two.server.user, 'vehicles')).toHaveLength(2)
  await restored.close()
})

it('does not open a book again that was closed meanwhile', async () => {
  await addVehicle(two.phone)
  const closing: Fetch = async (...request) => {
    const response = await two.online(...request)
    two.phone.dexie.close()
    return response
  }
  await expect(drain(two.phone, closing)).rejects.toThrow('This book was closed')
  expect(two.phone.dexie.isOpen()).toBe(false)
})
