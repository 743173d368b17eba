import { IDBFactory } from 'fake-indexeddb'
import { expect, it, vi } from 'vitest'
import { memoryCaches } from '../../testing/memory-caches.ts'
import { openDb, tableOf } from '../db.ts'
import { newId } from '../new-id.ts'
import { save } from '../save.ts'
import { isDeviceFull } from './full-device.ts'

const NOW = Date.UTC(2026, 10, 21)

it('leaves nothing half written on a full device, and knows why', async () => {
  const caches = memoryCaches()
  const db = openDb(newId(NOW), { now: () => NOW, indexedDB: new IDBFactory(), caches })
  await db.outbox.count()
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => { throw new DOMException('The disk is full', 'QuotaExceededError') })
  const failed: unknown = await save(db, 'vehicles', newId(NOW), { name: 'Corolla' }).catch((error: unknown) => error)
  full.mockRestore()
  expect(isDeviceFull(failed)).toBe(true)
  expect(await tableOf(db, 'vehicles').count()).toBe(0)
  expect(await db.outbox.count()).toBe(0)
  expect(caches.puts()).toBe(0)
})

it('takes no other failure for it', () => {
  expect(isDeviceFull(new Error('The database was closed'))).toBe(false)
  expect(isDeviceFull(null)).toBe(false)
  expect(isDeviceFull({ name: 'AbortError', inner: { name: 'QuotaExceededError' } })).toBe(true)
})
