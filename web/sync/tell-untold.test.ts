import { liveQuery } from 'dexie'
import { expect, it, vi } from 'vitest'
import { deviceState, openDb, tableOf } from '../data/db.ts'
import { newId } from '../data/new-id.ts'
import type { SyncOutcome } from './sync-once.ts'
import { tellUntold } from './tell-untold.ts'

/** Writes a row as a context does that ends before it can announce it. */
async function writeUntold(database: string, row: object): Promise<void> {
  const connection = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(database)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
  })
  await new Promise((resolve) => {
    const transaction = connection.transaction('vehicles', 'readwrite')
    transaction.objectStore('vehicles').put(row)
    transaction.addEventListener('complete', resolve)
  })
  connection.close()
}

it('shows rows that a page settled and left untold, once the first drain has ended', async () => {
  const db = openDb(newId())
  let names: string[] = ['not asked yet']
  const subscription = liveQuery(() => tableOf(db, 'vehicles').toArray()).subscribe((rows) => { names = rows.map(({ name }) => name) })
  await vi.waitFor(() => expect(names).toEqual([]))
  await writeUntold(db.dexie.name, { id: newId(), createdAt: 1, name: 'Prius' })
  const sync = vi.fn<() => Promise<SyncOutcome>>().mockResolvedValue({ kind: 'synced' })
  const drain = tellUntold(db, sync)
  await drain()
  await vi.waitFor(() => expect(names).toEqual(['Prius']))

  await writeUntold(db.dexie.name, { id: newId(), createdAt: 2, name: 'Corolla' })
  const announced = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
  await drain()
  expect(announced, 'nobody has synced in between').not.toHaveBeenCalled()

  // The worker has, and was stopped before it could tell.
  await db.meta.put({ ...await deviceState(db), cursor: '7.x' })
  await drain()
  await vi.waitFor(() => expect(names.toSorted()).toEqual(['Corolla', 'Prius']))
  announced.mockClear()
  await drain()
  expect(announced).not.toHaveBeenCalled()
  subscription.unsubscribe()
})
