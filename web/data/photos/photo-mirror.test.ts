import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { receiptAddress } from '#core/receipts/receipts.ts'
import { acknowledge, addVehicle, newProfile, NOW, type BrowserProfile } from '../../testing/browser-profile.ts'
import { memoryCaches, type MemoryCaches } from '../../testing/memory-caches.ts'
import { openDb, tableOf, type RoadbookDb } from '../db.ts'
import type { MirrorStorage } from '../mirror-storage.ts'
import { newId } from '../new-id.ts'
import { recoverBook } from '../opening/recover.ts'
import { remove, restore, save } from '../save.ts'
import { photoAt, waitingPhotoNames } from './kept-photos.ts'
import type { Photo } from './photo.ts'
import { keptBeside } from './kept-beside.ts'

let caches: MemoryCaches
let user: string
let db: RoadbookDb
let start: BrowserProfile['start']

beforeEach(async () => {
  ({ user, caches, db, start } = await newProfile())
})

describe('a receipt photo that was not sent', () => {
  const photo: Photo = { sha256: 'a'.repeat(64), bytes: new Uint8Array([0xff, 0xd8, 1, 2, 3]).buffer, type: 'image/webp' }
  const spend = (book: RoadbookDb) => save(
    book, 'expenses', newId(NOW), { name: 'Fuel', date: '2026-11-20', amount: 4_000, receiptImageUrl: receiptAddress(photo.sha256) },
    { beside: keptBeside(book, photo) },
  )

  it('comes back with its expense when the database is lost', async () => {
    await spend(db)
    const reborn = await start(new IDBFactory())
    expect(await tableOf(reborn, 'expenses').count()).toBe(1)
    expect(await waitingPhotoNames(reborn)).toEqual([photo.sha256])
    const kept = await photoAt(reborn, receiptAddress(photo.sha256))
    expect(kept).toMatchObject({ type: 'image/webp', state: 'waiting' })
    expect(new Uint8Array(kept?.bytes ?? new ArrayBuffer())).toEqual(new Uint8Array(photo.bytes))
  })

  it('comes back also when its expense had been sent before, and is to be sent then', async () => {
    await spend(db)
    await acknowledge(db, 1)
    const reborn = openDb(user, { now: () => NOW, indexedDB: new IDBFactory(), caches })
    expect(await recoverBook(reborn)).toBe(true)
    expect(await waitingPhotoNames(reborn)).toEqual([photo.sha256])
    expect(await recoverBook(reborn)).toBe(false)
  })

  it('is mirrored until the server has it; one the server refused stays, as it is nowhere else', async () => {
    await spend(db)
    await db.receipts.update(photo.sha256, { state: 'refused' })
    await recoverBook(db)
    expect(await db.mirror.photos.names()).toEqual([photo.sha256])
    await db.receipts.update(photo.sha256, { state: 'uploaded' })
    await recoverBook(db)
    expect(await db.mirror.photos.names()).toEqual([])
  })

  it('is not mirrored while its expense is deleted, and is again once that is undone', async () => {
    await db.meta.update('device', { complete: true })
    const { id } = await spend(db)
    const removed = await remove(db, 'expenses', id)
    await acknowledge(db, 2)
    expect([await db.mirror.photos.names(), await db.receipts.count()]).toEqual([[], 1])
    await restore(db, removed)
    await recoverBook(db)
    expect(await db.mirror.photos.names()).toEqual([photo.sha256])
  })

  it('stays mirrored whenever in the middle of a tidying it was saved', async () => {
    await addVehicle(db, 'Corolla')
    let looked = 0
    for (let at = 1; at <= Math.max(looked, 1); at += 1) {
      looked = 0
      const own = memoryCaches()
      const open: MirrorStorage['open'] = async (name) => {
        const cache = await own.open(name)
        const keys: typeof cache.keys = async () => {
          looked += 1
          if (looked === at) await spend(book)
          return await cache.keys()
        }
        return { ...cache, keys }
      }
      const book = openDb(newId(NOW), { now: () => NOW, indexedDB: new IDBFactory(), caches: { ...own, open } })
      await recoverBook(book)
      expect([at, await book.mirror.photos.names()]).toEqual([at, [photo.sha256]])
    }
    expect(looked).toBeGreaterThan(2)
  })

  it('that could not be mirrored at once is mirrored later', async () => {
    caches.failFrom(1)
    await spend(db)
    caches.failFrom(1_000)
    await recoverBook(db)
    expect(await db.mirror.photos.names()).toEqual([photo.sha256])
  })
})
