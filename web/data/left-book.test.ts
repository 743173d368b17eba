import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryCaches, type MemoryCaches } from '../testing/memory-caches.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { addVehicle } from '../testing/browser-profile.ts'
import { openDb, type RoadbookDb } from './db.ts'
import { removeBook, removeLeftBook } from './left-book.ts'
import { newId } from './new-id.ts'

let user: string
let factory: IDBFactory
let caches: MemoryCaches
let storage: ReturnType<typeof memoryStorage>
let db: RoadbookDb

const page = (): RoadbookDb => openDb(user, { indexedDB: factory, caches })
const nextStart = async (): Promise<void> => await removeLeftBook(storage, () => Promise.resolve(page()))
const left = async () => ({ books: (await factory.databases()).length, copies: caches.names().length })

beforeEach(async () => {
  user = newId()
  factory = new IDBFactory()
  caches = memoryCaches()
  storage = memoryStorage()
  db = page()
  await addVehicle(db)
})

describe('a book that its driver removes', () => {
  it('goes with its second copy, and with nothing left to do for the next start', async () => {
    await removeBook(db, storage)
    expect(await left()).toEqual({ books: 0, copies: 0 })
    expect(storage.kept.size).toBe(0)
  })

  it('goes at the next start when the page is closed before it is gone', async () => {
    vi.spyOn(db.dexie, 'delete').mockReturnValue(new Promise(() => undefined) as never)
    vi.spyOn(db.mirror, 'remove').mockReturnValue(new Promise(() => undefined))
    void removeBook(db, storage)
    db.dexie.close()
    expect(await left()).toEqual({ books: 1, copies: 1 })
    await nextStart()
    expect(await left()).toEqual({ books: 0, copies: 0 })
  })

  it('goes at the next start when one of both could not be removed', async () => {
    vi.spyOn(db.mirror, 'remove').mockRejectedValue(new DOMException('No', 'UnknownError'))
    await expect(removeBook(db, storage)).rejects.toThrow('No')
    await vi.waitFor(async () => expect(await left()).toEqual({ books: 0, copies: 1 }))
    await nextStart()
    expect(await left()).toEqual({ books: 0, copies: 0 })
  })

  it('is still left to the next start when one removed before it is gone only now', async () => {
    let goes = (): void => undefined
    vi.spyOn(db.mirror, 'remove').mockReturnValue(new Promise((resolve) => { goes = resolve }))
    const earlier = removeBook(db, storage)
    user = newId()
    const own = page()
    await addVehicle(own)
    vi.spyOn(own.mirror, 'remove').mockReturnValue(new Promise(() => undefined))
    void removeBook(own, storage)
    goes()
    await earlier
    await nextStart()
    expect(await left()).toEqual({ books: 0, copies: 1 })
  })

  it('is tried once more only: a driver who has signed in again since has a new one', async () => {
    vi.spyOn(db.mirror, 'remove').mockRejectedValue(new DOMException('No', 'UnknownError'))
    await removeBook(db, storage).catch(() => undefined)
    await removeLeftBook(storage, () => Promise.reject(new Error('No')))
    expect(storage.kept.size).toBe(0)
    const again = page()
    await addVehicle(again)
    await nextStart()
    expect(await left()).toEqual({ books: 1, copies: 1 })
    again.dexie.close()
  })
})
