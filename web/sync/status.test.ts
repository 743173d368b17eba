import { expect, it, vi } from 'vitest'
import { deviceState, openDb } from '../data/db.ts'
import { newId } from '../data/new-id.ts'
import { save } from '../data/save.ts'
import { createStatus, statusWords, syncState, watchCounts, type SyncStatus } from './status.ts'

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

it('tells how much of a book is here while it comes for the first time, and not after', async () => {
  const db = openDb(newId())
  const status = createStatus()
  const stop = watchCounts(db, status)
  const state = await deviceState(db)
  await db.meta.put({ ...state, seq: 5_000, head: 18_900 })
  await vi.waitFor(() => expect(status.getState().percent).toBe(26))
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
  await vi.waitFor(() => expect(status.getState().waiting).toBe(1), { timeout: 5_000 })
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
