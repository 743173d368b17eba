import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDb, tableOf, type RoadbookDb } from '../db.ts'
import { newId } from '../new-id.ts'
import { save } from '../save.ts'
import { beginTransaction, transact } from './reopen.ts'
import { endWhenSetAside } from './set-aside.ts'

const NOW = Date.UTC(2026, 10, 26)
let leave: (persisted: boolean) => void = () => undefined
endWhenSetAside({ addEventListener: (_, listener) => { leave = (persisted) => listener({ persisted }) } })
let db: RoadbookDb

/** Another window's write to the same book waits for every transaction begun before it. */
async function writeElsewhere(): Promise<void> {
  const other = openDb(db.userId, { now: () => NOW })
  await save(other, 'vehicles', newId(NOW), { name: 'Bolt' })
  other.dexie.close()
}

beforeEach(async () => {
  db = openDb(newId(NOW), { now: () => NOW })
  await save(db, 'vehicles', newId(NOW), { name: 'Prius' })
})

afterEach(() => { vi.restoreAllMocks() })

it('lets other windows write, though it was left in the middle of reading', async () => {
  // Only the end of this one is missing, and it can no longer be aborted.
  const ending = await beginTransaction(db, ['vehicles'], 'readonly')
  ending.commit()
  const transaction = await beginTransaction(db, 'all', 'readonly')
  const ended = new Promise((resolve) => { transaction.addEventListener('abort', resolve) })
  // A page that is set aside never reaches the end of its reading.
  const again = (): void => { transaction.objectStore('meta').get('device').addEventListener('success', again) }
  again()
  leave(true)
  await ended
  await writeElsewhere()
})

it('ends what Dexie reads as well', async () => {
  const reading = transact(db, 'r', [db.meta], async () => {
    for (;;) await db.meta.count()
  })
  setTimeout(() => leave(true), 10)
  await expect(reading).rejects.toThrow()
  await writeElsewhere()
})

it('saves, once, what was being saved when it was left', async () => {
  const { add } = IDBObjectStore.prototype
  const queueing = vi.spyOn(IDBObjectStore.prototype, 'add')
  queueing.mockImplementationOnce(function leaveThen(this: IDBObjectStore, ...row) {
    const queued = add.apply(this, row)
    leave(true)
    return queued
  })
  await expect(save(db, 'vehicles', newId(NOW), { name: 'Civic' })).resolves.toMatchObject({ name: 'Civic' })
  expect(queueing).toHaveBeenCalledTimes(2)
  expect((await tableOf(db, 'vehicles').toArray()).map(({ name }) => name).sort()).toEqual(['Civic', 'Prius'])
  expect((await db.outbox.toArray()).map(({ n }) => n)).toEqual([1, 2])
})

it('ends nothing when a page is closed for good', async () => {
  const transaction = await beginTransaction(db, 'all', 'readonly')
  const reading = new Promise((resolve, reject) => {
    transaction.addEventListener('complete', resolve)
    transaction.addEventListener('abort', reject)
  })
  transaction.objectStore('meta').get('device')
  leave(false)
  await reading
})
