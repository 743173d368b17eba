import { liveQuery } from 'dexie'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RuleError } from '#core/errors.ts'
import { receiptAddress } from '#core/receipts/receipts.ts'
import { deviceState, openDb, tableOf, type RoadbookDb } from '../db.ts'
import { screenOf } from '../kept-screen/record.ts'
import { readScreen, storeScreen } from '../kept-screen/store.ts'
import { newId } from '../new-id.ts'
import { waitingCount } from '../read.ts'
import { remove, restore, save } from '../save.ts'
import { photoAt, refusedPhotoCount, waitingPhotoNames } from './kept-photos.ts'
import type { Photo } from './photo.ts'
import { keptBeside } from './kept-beside.ts'
import { retryRefusedPhoto } from './retry-refused-photo.ts'

let db: RoadbookDb
let now = 1

const photoOf = (digit: string): Photo => ({
  sha256: digit.repeat(64), bytes: new Uint8Array([Number.parseInt(digit, 16)]).buffer, type: 'image/jpeg',
})

async function saveWith(photo: Photo, amount = 2185): Promise<void> {
  const fields = { name: 'Fuel', date: '2026-11-21', amount, receiptImageUrl: receiptAddress(photo.sha256) }
  await save(db, 'expenses', newId(), fields, { beside: keptBeside(db, photo) })
}

const sent = async (digit: string) => await db.receipts.update(digit.repeat(64), { state: 'uploaded' })

beforeEach(() => {
  now = 1
  db = openDb(newId(), { now: () => now })
  return async () => await db.dexie.delete()
})

it('keeps a photo with its expense, shown from then on', async () => {
  await saveWith(photoOf('a'))
  expect(await tableOf(db, 'expenses').count()).toBe(1)
  expect(await photoAt(db, receiptAddress('a'.repeat(64)))).toMatchObject({ state: 'waiting', type: 'image/jpeg', refusal: null })
})

it('keeps no photo when the expense breaks a rule', async () => {
  await expect(saveWith(photoOf('a'), 0)).rejects.toBeInstanceOf(RuleError)
  expect(await waitingPhotoNames(db)).toEqual([])
  expect(await tableOf(db, 'expenses').count()).toBe(0)
})

it('keeps no expense when the photo cannot be written', async () => {
  // A promise cannot be stored: the browser rejects the write as it would on a full disk.
  const unwritable = { ...photoOf('a'), bytes: Promise.resolve() as unknown as ArrayBuffer }
  await expect(saveWith(unwritable)).rejects.toThrow()
  expect(await tableOf(db, 'expenses').count()).toBe(0)
  expect(await waitingCount(db)).toBe(0)
})

it('does not send again what the server has', async () => {
  await saveWith(photoOf('a'))
  await sent('a')
  await saveWith(photoOf('a'))
  expect(await waitingPhotoNames(db)).toEqual([])
})

it('sends a photo again that the server may have tidied away since its expense was deleted', async () => {
  await saveWith(photoOf('a'))
  await sent('a')
  now += 7 * 86_400_000
  await saveWith(photoOf('a'))
  expect(await waitingPhotoNames(db)).toEqual(['a'.repeat(64)])
})

it('sends a photo again after the clock has gone back: how long the server has kept it, nobody knows', async () => {
  now = 400 * 86_400_000
  await saveWith(photoOf('a'))
  await sent('a')
  now = 86_400_000
  await saveWith(photoOf('a'))
  expect(await waitingPhotoNames(db)).toEqual(['a'.repeat(64)])
})

it('sends a photo again when the removal of its expense is undone, which the server may hear of long after', async () => {
  await saveWith(photoOf('a'))
  await sent('a')
  const [expense] = await tableOf(db, 'expenses').toArray()
  const removed = await remove(db, 'expenses', expense?.id ?? '')
  await restore(db, removed)
  expect(await waitingPhotoNames(db)).toEqual(['a'.repeat(64)])
})

it('counts what the server would not take as long as an expense shows it', async () => {
  await saveWith(photoOf('a'))
  await saveWith(photoOf('b'))
  await db.receipts.update('a'.repeat(64), { state: 'refused', refusal: 'Please choose a photo' })
  expect(await refusedPhotoCount(db)).toBe(1)
  const [expense] = await tableOf(db, 'expenses').filter(({ receiptImageUrl }) => receiptImageUrl === receiptAddress('a'.repeat(64))).toArray()
  await save(db, 'expenses', expense?.id ?? '', { receiptImageUrl: null })
  expect(await refusedPhotoCount(db)).toBe(0)
})

it('has a photo wait again that the server would not take, which no kept screen has told, and no other one', async () => {
  const of = screenOf('b1', new Date(2026, 10, 21))
  for (const digit of ['a', 'b']) await saveWith(photoOf(digit))
  await db.receipts.update('a'.repeat(64), { state: 'refused', refusal: 'No room' })
  await sent('b')
  await storeScreen(db, of, () => Promise.resolve({ view: 'day', noted: '', html: '<p>All synced</p>', css: '' }))
  await retryRefusedPhoto(db, 'b'.repeat(64))
  expect(await readScreen(db, of)).not.toBeNull()
  await retryRefusedPhoto(db, 'a'.repeat(64))
  expect(await waitingPhotoNames(db)).toEqual(['a'.repeat(64)])
  expect(await photoAt(db, receiptAddress('a'.repeat(64)))).toMatchObject({ state: 'waiting', refusal: null })
  expect(await readScreen(db, of)).toBeNull()
})

it('names the photos that wait, the oldest first', async () => {
  for (const digit of ['c', 'a', 'b']) {
    await saveWith(photoOf(digit))
    now += 1
  }
  await sent('a')
  expect(await waitingPhotoNames(db)).toEqual(['c'.repeat(64), 'b'.repeat(64)])
})

describe('waitingCount', () => {
  it('counts a photo with its expense as one change, and alone once the expense is sent', async () => {
    await saveWith(photoOf('a'))
    expect(await waitingCount(db)).toBe(1)
    await db.outbox.clear()
    expect(await waitingCount(db)).toBe(1)
    await sent('a')
    expect(await waitingCount(db)).toBe(0)
  })

  describe('in a book that is here whole, whose changes are sent', () => {
    const idOf = async (amount: number) => (await tableOf(db, 'expenses').filter((row) => row.amount === amount).first())?.id ?? ''
    const countAfter = async (change: Promise<unknown>): Promise<number> => {
      await change
      await db.outbox.clear()
      return await waitingCount(db)
    }

    beforeEach(async () => {
      await db.meta.update('device', { complete: true })
      await saveWith(photoOf('a'), 800)
      await db.outbox.clear()
    })

    it('does not count a photo that was taken off its expense, even if another took its place', async () => {
      await saveWith(photoOf('b'), 900)
      expect(await countAfter(save(db, 'expenses', await idOf(800), { receiptImageUrl: null }))).toBe(1)
      const replaced = { receiptImageUrl: receiptAddress('c'.repeat(64)) }
      expect(await countAfter(save(db, 'expenses', await idOf(900), replaced, { beside: keptBeside(db, photoOf('c')) }))).toBe(1)
      expect(await waitingPhotoNames(db)).toEqual(['c'.repeat(64)])
    })

    it('counts a photo as long as one of two expenses names it', async () => {
      await saveWith(photoOf('a'), 900)
      expect(await countAfter(remove(db, 'expenses', await idOf(900)))).toBe(1)
      expect(await countAfter(remove(db, 'expenses', await idOf(800)))).toBe(0)
    })

    it('does not count the photo of a deleted expense, until the deletion is undone', async () => {
      const removed = await remove(db, 'expenses', await idOf(800))
      expect(await waitingCount(db)).toBe(1)
      expect(await countAfter(Promise.resolve())).toBe(0)
      expect(await countAfter(restore(db, removed))).toBe(1)
      expect(await photoAt(db, receiptAddress('a'.repeat(64)))).toMatchObject({ state: 'waiting' })
    })

    it('tells a screen when another device has deleted the expense', async () => {
      const counts: number[] = [];
      const watched = liveQuery(() => waitingCount(db)).subscribe((count) => counts.push(count))
      await vi.waitFor(() => expect(counts.at(-1)).toBe(1))
      await tableOf(db, 'expenses').delete(await idOf(800))
      await vi.waitFor(() => expect(counts.at(-1)).toBe(0))
      watched.unsubscribe()
    })

    it('counts a photo that only a refused change names, or a value that may be put back', async () => {
      await save(db, 'expenses', await idOf(800), { note: 'Pump 7' })
      const [change] = await db.outbox.toArray()
      if (!change) throw new Error('Nothing waits')
      const receiptImageUrl = receiptAddress('a'.repeat(64))
      await tableOf(db, 'expenses').clear()
      expect(await countAfter(db.refused.add({
        ...change, fields: { receiptImageUrl }, code: 'x', message: 'No', field: null, together: change.n,
      }))).toBe(1)
      expect(await countAfter(db.refused.clear())).toBe(0)
      const had = { device: db.userId, kind: 'phone', at: now } as const
      expect(await countAfter(db.lost.put({
        key: 'a', entity: 'expenses', id: change.id, field: 'receiptImageUrl', value: receiptImageUrl, had, kept: null, seen: 0,
      }))).toBe(1)
      expect(await countAfter(db.lost.update('a', { seen: 1 }))).toBe(0)
    })
  })

  it('counts every photo until the book is here whole: the expenses that name them may still come', async () => {
    await saveWith(photoOf('a'))
    await tableOf(db, 'expenses').clear()
    await db.outbox.clear()
    expect(await waitingCount(db)).toBe(1)
    await db.meta.update('device', { complete: true })
    expect(await waitingCount(db)).toBe(0)
  })
})

it('does not count a photo that was replaced, or deleted with its expense, before it was sent', async () => {
  await db.dexie.table('meta').put({ ...await deviceState(db), complete: true })
  await saveWith(photoOf('a'))
  const [expense] = await tableOf(db, 'expenses').toArray()
  const id = expense?.id ?? ''
  await save(db, 'expenses', id, { receiptImageUrl: receiptAddress('b'.repeat(64)) }, { beside: keptBeside(db, photoOf('b')) })
  await save(db, 'expenses', id, { amount: 1_000 })
  expect(await waitingPhotoNames(db)).toEqual(['b'.repeat(64)])
  const removed = await remove(db, 'expenses', id)
  expect(await waitingPhotoNames(db)).toEqual([])
  await restore(db, removed)
  expect(await waitingPhotoNames(db)).toEqual(['b'.repeat(64)])
})
