import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openSqliteStore } from '../../sync-server/store/sqlite/open.ts'
import { deviceState, openDb, tableOf, type RoadbookDb } from '../data/db.ts'
import type { Fetch } from '../data/http.ts'
import { newId } from '../data/new-id.ts'
import { save } from '../data/save.ts'
import { memoryCaches, type MemoryCaches } from '../testing/memory-caches.ts'
import { serverFetch, serverReply } from '../testing/sim/fetch.ts'
import { newOracle } from '../testing/sim/oracle.ts'
import { bookOf } from './book.ts'
import { syncOnce } from './sync-once.ts'

const NOW = Date.UTC(2026, 10, 21)
const YEAR = 365 * 24 * 60 * 60 * 1000
const store = openSqliteStore({ file: ':memory:' })
afterAll(() => store.close())

let factory: IDBFactory
let caches: MemoryCaches
let sam: string
let kim: string

const open = (user: string, now = NOW) => openDb(user, { now: () => now, indexedDB: factory, caches })
const drain = (db: RoadbookDb, fetch: Fetch) => syncOnce(bookOf(db), fetch)
let serverNow = NOW
const serverOf = (user: string) =>
  serverFetch({ store, user, oracle: newOracle(), pageRows: 1_000 }, () => (serverNow += 10))

/** A server with a signed-in session: it accepts only that driver's book. */
function signedInAs(user: string): Fetch {
  return async (path, init) => {
    const { user: owner } = JSON.parse(typeof init?.body === 'string' ? init.body : '') as { user: string }
    return owner === user
      ? await serverOf(user)(path, init)
      : serverReply(409, { message: 'This data belongs to another account', code: 'other-account' })
  }
}

beforeEach(async () => {
  serverNow = NOW
  factory = new IDBFactory()
  caches = memoryCaches()
  const ids = [newId(NOW), newId(NOW)] as const
  sam = ids[0]
  kim = ids[1]
  for (const id of ids) {
    await store.createAccount(
      { id, email: `${id}@example.com`, passwordHash: null, provider: 'email', googleId: null, emailVerified: true }, {}, NOW,
    )
  }
})

describe('when another driver signs in on the same phone', () => {
  it('the changes of the first one wait until that driver signs in again', async () => {
    const ofSam = open(sam)
    await save(ofSam, 'vehicles', newId(NOW), { name: 'Corolla' })
    const ofKim = open(kim)
    await save(ofKim, 'vehicles', newId(NOW), { name: 'Leaf' })
    expect(await drain(ofKim, signedInAs(kim))).toEqual({ kind: 'synced' })
    expect(await drain(ofSam, signedInAs(kim))).toEqual({ kind: 'other-account' })
    expect(await ofSam.outbox.count()).toBe(1)
    expect((await store.list(kim, 'vehicles')).map(({ name }) => name)).toEqual(['Leaf'])
    expect(await store.list(sam, 'vehicles')).toEqual([])

    expect(await drain(ofSam, signedInAs(sam))).toEqual({ kind: 'synced' })
    expect((await store.list(sam, 'vehicles')).map(({ name }) => name)).toEqual(['Corolla'])
  })

  it('each driver has a mirror of their own', async () => {
    const ofSam = open(sam)
    await save(ofSam, 'vehicles', newId(NOW), { name: 'Corolla' })
    const ofKim = open(kim)
    await save(ofKim, 'vehicles', newId(NOW), { name: 'Leaf' })
    await ofKim.mirror.remove()
    expect((await ofSam.mirror.read()).entries.flatMap(({ mutations }) => mutations)).toHaveLength(1)
  })
})

it('continues where it stopped after a session ends in the middle of a sync', async () => {
  const db = open(sam)
  for (const name of ['Corolla', 'Prius', 'Leaf']) await save(db, 'vehicles', newId(NOW), { name })
  let calls = 0
  const ending: Fetch = async (path, init) => {
    calls += 1
    return calls === 2 ? serverReply(401, { message: 'Unauthorized' }) : await serverOf(sam)(path, init)
  }
  expect(await drain(db, ending)).toEqual({ kind: 'sign-in' })
  expect(await db.outbox.count()).toBe(3)
  await save(db, 'vehicles', newId(NOW), { name: 'Camry' })
  expect(await drain(db, serverOf(sam))).toEqual({ kind: 'synced' })
  expect(await store.list(sam, 'vehicles')).toHaveLength(4)
})

it.each([5, -5])('a clock %i years off is noticed, and neither stops syncing nor makes its changes win for years', async (years) => {
  const off = open(sam, NOW + years * YEAR)
  const id = newId(NOW)
  await save(off, 'vehicles', id, { name: 'Corolla' })
  expect(await drain(off, serverOf(sam))).toEqual({ kind: 'synced' })
  expect(Math.round((await deviceState(off)).ahead / YEAR)).toBe(-years)
  const right = openDb(sam, { now: () => NOW, indexedDB: new IDBFactory() })
  await drain(right, serverOf(sam))
  await save(right, 'vehicles', id, { name: 'Corolla LE' })
  await drain(right, serverOf(sam))
  await drain(off, serverOf(sam))
  expect(await tableOf(off, 'vehicles').get(id)).toMatchObject({ name: 'Corolla LE' })
})
