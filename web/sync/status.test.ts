import { Dexie } from 'dexie'
import { expect, it, vi } from 'vitest'
import { deviceState, openDb, type RoadbookDb } from '../data/db.ts'
import { newId } from '../data/new-id.ts'
import { save } from '../data/save.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createStatus, readCounts, statusWords, syncState, watchCounts, type SyncStatus, type SyncStatusStore } from './status.ts'

const calm: SyncStatus = { phase: 'synced', waiting: 0, needsYou: 0, onlyHere: 0, lastSyncedAt: 1, percent: null }

it.each<[Partial<SyncStatus>, string]>([
  [{}, 'All synced'],
  [{ waiting: 3 }, '3 to sync'],
  [{ phase: 'syncing', waiting: 3 }, 'Syncing'],
  [{ phase: 'syncing' }, 'All synced'],
  [{ phase: 'syncing', lastSyncedAt: null }, 'Syncing'],
  [{ phase: 'unreachable' }, 'Offline'],
  [{ phase: 'unreachable', waiting: 3 }, 'Offline · 3 to sync'],
  [{ phase: 'update-needed', waiting: 3 }, 'Offline · 3 to sync'],
  [{ phase: 'server-older', waiting: 3 }, 'Offline · 3 to sync'],
  [{ phase: 'busy', waiting: 3 }, '3 to sync'],
  [{ phase: 'busy' }, 'Syncing'],
  [{ phase: 'server-full', waiting: 3 }, 'Offline · 3 to sync'],
  [{ phase: 'server-failed', waiting: 3 }, 'Offline · 3 to sync'],
  [{ phase: 'device-failed', waiting: 3 }, 'Offline · 3 to sync'],
  [{ phase: 'sign-in', waiting: 3, needsYou: 1 }, 'Sign in to sync'],
  [{ phase: 'other-account' }, 'Sign in to sync'],
  [{ needsYou: 1 }, '1 needs you'],
  [{ needsYou: 2, phase: 'unreachable' }, '2 need you'],
  [{ onlyHere: 1 }, '1 needs you'],
  [{ onlyHere: 1, needsYou: 2 }, '3 need you'],
  [{ onlyHere: 1, waiting: 3 }, '3 to sync'],
  [{ onlyHere: 1, phase: 'unreachable' }, 'Offline'],
])('says of %o: %s', (facts, words) => {
  expect(statusWords({ ...calm, ...facts })).toBe(words)
})

it('knows nothing before the first drain', () => {
  expect(syncState(createStatus().getState())).toBe('syncing')
  expect(syncState(createStatus(false).getState())).toBe('offline')
})

it('follows what waits in the book', async () => {
  const db = openDb(newId())
  const status = createStatus()
  const stop = watchCounts(db, status)
  await save(db, 'vehicles', newId(), { name: 'Corolla' })
  await vi.waitFor(() => expect(status.getState().waiting).toBe(1))
  stop()
})

it('counts a change before a screen that its save opens can be drawn', async () => {
  const never = new Promise<void>(() => undefined)
  const db = openDb(newId(), { rested: () => never })
  const status = createStatus()
  const stop = watchCounts(db, status)
  const saved = new Promise<number>((resolve) => {
    db.changes.listen(() => resolve(status.getState().waiting))
  })
  void save(db, 'vehicles', newId(), { name: 'Corolla' })
  expect(await saved).toBe(1)
  stop()
})

it('counts a change in the moment it is saved, and never twice', async () => {
  const db = openDb(newId())
  const status = createStatus()
  const stop = watchCounts(db, status)
  for (const n of [1, 2, 3]) {
    await save(db, 'vehicles', newId(), { name: `Corolla ${n}` })
    expect(status.getState().waiting).toBe(n)
    // The count read from the book follows.
    await db.outbox.count()
  }
  await db.outbox.clear()
  await vi.waitFor(() => expect(status.getState().waiting).toBe(0))
  stop()
})

/** Every number of waiting changes that a status says from now on. */
function waitingSaid(status: SyncStatusStore): readonly number[] {
  const said: number[] = []
  status.subscribe(({ waiting }) => said.push(waiting))
  return said
}

function opened(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined
  const promise = new Promise<void>((settle) => { resolve = settle })
  return { promise, resolve: () => resolve() }
}

/** Keeps everybody else out of a store until it is let go. */
function occupy(db: RoadbookDb, store: string): () => Promise<unknown> {
  const { promise, resolve } = opened()
  const ended = db.dexie.transaction('rw', store, () => Dexie.waitFor(promise))
  return () => {
    resolve()
    return ended
  }
}

it('does not call a saved change synced because the book was being read meanwhile', async () => {
  const idle = opened()
  const db = openDb(newId(), { rested: () => idle.promise })
  await deviceState(db)
  const counting = vi.spyOn(IDBObjectStore.prototype, 'count')
  const letPhotosGo = occupy(db, 'receipts')
  const status = createStatus()
  const stop = watchCounts(db, status)
  await vi.waitFor(() => expect(counting).toHaveBeenCalledTimes(1))
  const said = waitingSaid(status)
  const saving = save(db, 'vehicles', newId(), { name: 'Corolla' })
  await vi.waitFor(() => expect(said).toEqual([1]))
  await letPhotosGo()
  // By the second, the reading that was held up has ended.
  await readCounts(db)
  await readCounts(db)
  expect(said).toEqual([1])
  idle.resolve()
  await saving
  expect(status.getState().waiting).toBe(1)
  stop()
})

it('does not call a change synced that is shown and not yet on disk', async () => {
  const [idle, notes] = [opened(), memoryStorage()]
  const db = openDb(newId(), { rested: () => idle.promise, notes: () => notes, pace: { isSlow: () => true, took: () => undefined } })
  db.changes.hold({ entity: 'vehicles', find: () => undefined })
  const state = await deviceState(db)
  const status = createStatus()
  const stop = watchCounts(db, status)
  const said = waitingSaid(status)
  const saving = save(db, 'vehicles', newId(), { name: 'Corolla' })
  await db.meta.put({ ...state, lastSyncedAt: 1 })
  await vi.waitFor(() => expect(status.getState().lastSyncedAt).toBe(1))
  expect(status.getState().waiting).toBe(1)
  idle.resolve()
  await saving
  expect(new Set(said)).toEqual(new Set([1]))
  stop()
})

it('tells how much of a book is here while it comes for the first time, and not after', async () => {
  const db = openDb(newId())
  const status = createStatus()
  const stop = watchCounts(db, status)
  const state = await deviceState(db)
  await db.meta.put({ ...state, seq: 5_000, head: 18_900 })
  await vi.waitFor(() => expect(status.getState().percent).toBe(26))
  // Written meanwhile by another device: more has come than the first answer counted, and the last page is still to come.
  await db.meta.put({ ...state, seq: 19_000, head: 18_900 })
  await vi.waitFor(() => expect(status.getState().percent).toBe(99))
  await db.meta.put({ ...state, complete: true, seq: 5_000, head: 18_900 })
  await vi.waitFor(() => expect(status.getState().percent).toBeNull())
  stop()
})

it('follows what waits in a book that could not be read at first', async () => {
  const db = openDb(newId())
  await save(db, 'vehicles', newId(), { name: 'Corolla' })
  vi.spyOn(IDBObjectStore.prototype, 'count').mockImplementationOnce(() => { throw new DOMException('The disk cannot be read', 'UnknownError') })
  const status = createStatus()
  const stop = watchCounts(db, status)
  await vi.waitFor(() => expect(status.getState().waiting).toBe(1))
  await save(db, 'vehicles', newId(), { name: 'Prius' })
  await db.outbox.clear()
  await vi.waitFor(() => expect(status.getState().waiting).toBe(0))
  stop()
})

it('goes on following what waits when the book could once not be read again', async () => {
  const db = openDb(newId())
  await save(db, 'vehicles', newId(), { name: 'Corolla' })
  const status = createStatus()
  const stop = watchCounts(db, status)
  await vi.waitFor(() => expect(status.getState().waiting).toBe(1))
  const counting = vi.spyOn(IDBObjectStore.prototype, 'count').mockImplementationOnce(() => { throw new DOMException('The disk cannot be read', 'UnknownError') })
  await db.outbox.clear()
  await vi.waitFor(() => expect(status.getState().waiting).toBe(0))
  expect(counting.mock.results[0]).toMatchObject({ type: 'throw' })
  stop()
})
