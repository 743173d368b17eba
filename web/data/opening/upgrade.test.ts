/** A book that an older version of the app left on the device. */
import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, it } from 'vitest'
import { openBook } from '../../sync/book.ts'
import { deviceState, openDb, tableOf } from '../db.ts'
import { newDevice } from '../device-state.ts'
import { newId } from '../new-id.ts'
import { storeSpecs } from '../schema.ts'
import { save } from '../save.ts'

const NOW = Date.UTC(2026, 10, 21)
const corolla = newId(NOW)
let factory: IDBFactory
let user: string

beforeEach(async () => {
  factory = new IDBFactory()
  user = newId(NOW)
  const older = new Dexie(`roadbook-${user}`, { indexedDB: factory, IDBKeyRange })
  const { lost: _, ...stores } = storeSpecs()
  older.version(1).stores(stores)
  const { kind: _kind, head: _head, ...state } = newDevice(user, newId(NOW))
  await older.table('meta').add({ ...state, retelling: true, nextN: 3, cursor: '3.x' })
  await older.table('vehicles').add({ id: corolla, name: 'Corolla', createdAt: NOW })
  await older.table('outbox').add({ n: 2, op: 'put', entity: 'vehicles', id: corolla, at: 2, fields: { name: 'Corolla' } })
  await older.table('journal').add({ n: 1, op: 'put', entity: 'vehicles', id: corolla, at: 1, fields: { name: 'Corola' }, ackedAt: NOW })
  older.close()
})

it('opens with all that was in it, and goes on', async () => {
  const book = openDb(user, { now: () => NOW, indexedDB: factory })
  expect(await tableOf(book, 'vehicles').toArray()).toMatchObject([{ name: 'Corolla' }])
  expect(await deviceState(book)).toMatchObject({ nextN: 3, cursor: '3.x', kind: null, retelling: 'restored' })
  await save(book, 'vehicles', corolla, { name: 'Corolla LE' })
  expect(await book.outbox.orderBy('n').primaryKeys()).toEqual([2, 3])
  expect(await book.journal.toArray()).toMatchObject([{ n: 1, ackedAt: NOW, mutations: [{ n: 1, fields: { name: 'Corola' } }] }])
  expect(await book.lost.count()).toBe(0)
  book.dexie.close()
})

it('is left alone by a newer worker until a page has opened it', async () => {
  expect(await openBook(user, factory, () => NOW)).toBeNull()
  const book = openDb(user, { now: () => NOW, indexedDB: factory })
  await deviceState(book)
  book.dexie.close()
  const opened = await openBook(user, factory, () => NOW)
  expect(opened).not.toBeNull()
  opened?.close()
})
