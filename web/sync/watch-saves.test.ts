import { liveQuery } from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceState, openDb, type RoadbookDb } from '../data/db.ts'
import { newId } from '../data/new-id.ts'
import { waitingPhotoNames } from '../data/photos/kept-photos.ts'
import { save } from '../data/save.ts'
import { watchPhotos, watchSaves } from './watch-saves.ts'

let db: RoadbookDb
let stop = () => {}
const told = vi.fn<() => void>()
const addVehicle = async () => await save(db, 'vehicles', newId(), { name: 'Corolla' })

beforeEach(() => {
  told.mockReset()
  db = openDb(newId())
})

afterEach(async () => {
  stop()
  await db.dexie.delete()
})

/** Existing changes are not news: save until one is reported. */
async function begin(): Promise<void> {
  stop = watchSaves(db, told)
  await vi.waitFor(async () => {
    await addVehicle()
    expect(told).toHaveBeenCalled()
  })
  const counts: number[] = []
  const watched = liveQuery(() => db.outbox.count()).subscribe((count) => counts.push(count))
  await vi.waitFor(() => expect(counts.at(-1)).toBeGreaterThan(0))
  await db.outbox.clear()
  await vi.waitFor(() => expect(counts.at(-1)).toBe(0))
  watched.unsubscribe()
  told.mockReset()
}

it('tells of a save, after what waited was sent too', async () => {
  await begin()
  await addVehicle()
  await vi.waitFor(() => expect(told).toHaveBeenCalled())
})

it('says nothing of what waits already, nor when that is sent', async () => {
  const counts: number[] = []
  const until = async (count: number) => await vi.waitFor(() => expect(counts.at(-1)).toBe(count))
  await addVehicle()
  await addVehicle()
  await db.receipts.put({ sha256: 'a', bytes: new ArrayBuffer(1), type: 'image/png', state: 'waiting', addedAt: 1, refusal: null })
  const stops = [watchSaves(db, told), watchPhotos(db, told)]
  stop = () => stops.forEach((end) => end())
  const watched = liveQuery(async () => await db.outbox.count() + await db.receipts.count()).subscribe((count) => counts.push(count))
  await until(3)
  await db.outbox.where('n').equals(1).delete()
  await until(2)
  await db.outbox.clear()
  await until(1)
  expect(told).not.toHaveBeenCalled()
  await addVehicle()
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
  watched.unsubscribe()
})

it('tells of a save in a book that could not be read at first', async () => {
  await addVehicle()
  const looking = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(() => { throw new DOMException('The disk cannot be read', 'UnknownError') })
  stop = watchSaves(db, told)
  await vi.waitFor(() => expect(looking.mock.results).toContainEqual(expect.objectContaining({ type: 'return' })))
  await addVehicle()
  await vi.waitFor(() => expect(told).toHaveBeenCalled())
})

it('tells of a save whose time lies before the last one, when a clock that ran ahead was drawn back', async () => {
  await begin()
  await db.meta.put({ ...(await deviceState(db)), clock: 0, ahead: -7_200_000 })
  await addVehicle()
  await vi.waitFor(() => expect(told).toHaveBeenCalled())
})

it('tells of a photo that waits, with no change beside it, and not of one that is sent', async () => {
  const photo = (sha256: string) => ({ sha256, bytes: new ArrayBuffer(1), type: 'image/png', state: 'waiting' as const, addedAt: 1, refusal: null })
  stop = watchPhotos(db, told)
  let waiting: string[] = []
  const watched = liveQuery(() => waitingPhotoNames(db)).subscribe((names) => { waiting = names })
  let photos = 0
  // Existing photos are not news.
  await vi.waitFor(async () => {
    await db.receipts.put(photo(`photo ${photos += 1}`))
    expect(told).toHaveBeenCalled()
  })
  await vi.waitFor(() => expect(waiting).toHaveLength(photos))
  told.mockReset()
  await db.receipts.update('photo 1', { state: 'uploaded' })
  await vi.waitFor(() => expect(waiting).toHaveLength(photos - 1))
  expect(told).not.toHaveBeenCalled()
  watched.unsubscribe()
})
