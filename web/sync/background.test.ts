import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { receiptAddress } from '#core/receipts/receipts.ts'
import { DRIVER_HEADER } from '#core/sync/server-header.ts'
import { forgetUser, openDevice, rememberUser, type DeviceDb } from '../data/device.ts'
import { openDb, type RoadbookDb } from '../data/db.ts'
import type { Fetch } from '../data/http.ts'
import { keptBeside } from '../data/photos/kept-beside.ts'
import { newId } from '../data/new-id.ts'
import { waitingCount } from '../data/read.ts'
import { save } from '../data/save.ts'
import { bodyOf, serverReply } from '../testing/sim/fetch.ts'
import { syncInBackground } from './background.ts'
import { webLock } from './lock.ts'

const lock = webLock(undefined)
/** The answer of a server that hears from this device for the first time. */
const taken = (init?: RequestInit): Response => {
  const { batch } = JSON.parse(bodyOf(init)) as { batch: { items: unknown[] } | null }
  return serverReply(200, {
    ack: batch?.items.length ?? 0, results: [], rows: [], cursor: '1.a', more: false, now: Date.now(), minProtocol: 1,
  })
}
const takesAll: Fetch = (_, init) => Promise.resolve(taken(init))
const offline: Fetch = () => Promise.reject(new TypeError('Failed to fetch'))

const sam = {
  email: 'sam@example.com', firstName: 'Sam', lastName: null, isOnboarded: true, gigPlatforms: [], maritalStatus: null,
  accountType: 'standard', emailVerified: true, profileImageUrl: null, provider: 'email', hasPassword: true,
}

let device: DeviceDb
let db: RoadbookDb

beforeEach(async () => {
  device = openDevice()
  db = openDb(newId())
  await save(db, 'vehicles', newId(), { name: 'Corolla' })
  await rememberUser(device, { ...sam, id: db.userId })
})

afterEach(() => forgetUser(device))

it('drains the book of the last user without a page', async () => {
  await syncInBackground({ fetch: takesAll, lock, now: Date.now })
  expect(await waitingCount(db)).toBe(0)
})

it('fails when the server was not reached, so that the browser tries again', async () => {
  const full: Fetch = () => Promise.resolve(serverReply(507, { message: 'The server is full. Nothing was saved there.' }))
  for (const fetch of [offline, full]) {
    await expect(syncInBackground({ fetch, lock, now: Date.now })).rejects.toThrow('stays in the outbox')
  }
  expect(await waitingCount(db)).toBe(1)
})

it('sends a photo after the data, and fails while it could not', async () => {
  const photo = { sha256: 'a'.repeat(64), bytes: new ArrayBuffer(1), type: 'image/png' }
  const fields = { name: 'Fuel', date: '2026-11-21', amount: 100, receiptImageUrl: receiptAddress(photo.sha256) }
  await save(db, 'expenses', newId(), fields, { beside: keptBeside(db, photo) })
  const asked: string[] = []
  let upload = serverReply(503, { message: 'Full' })
  let ack = 0
  const fetch: Fetch = async (path, init) => {
    asked.push(path)
    if (path !== '/api/sync') return upload
    const reply = await taken(init).json() as { ack: number }
    ack = Math.max(ack, reply.ack)
    return serverReply(200, { ...reply, ack })
  }
  await expect(syncInBackground({ fetch, lock, now: Date.now })).rejects.toThrow('stays on this device')
  upload = serverReply(200, { imageUrl: fields.receiptImageUrl })
  await syncInBackground({ fetch, lock, now: () => Date.now() + 60_000 })
  expect(asked).toEqual(['/api/sync', '/api/sync', '/api/upload/image', '/api/sync', '/api/upload/image'])
  expect(await waitingCount(db)).toBe(0)
})

it('says whose photo it is, so that a session of the next driver does not take it', async () => {
  const photo = { sha256: 'b'.repeat(64), bytes: new ArrayBuffer(1), type: 'image/png' }
  const fields = { name: 'Fuel', date: '2026-11-21', amount: 100, receiptImageUrl: receiptAddress(photo.sha256) }
  await save(db, 'expenses', newId(), fields, { beside: keptBeside(db, photo) })
  const fetch: Fetch = (path, init) => {
    if (path === '/api/sync') return Promise.resolve(taken(init))
    return Promise.resolve(new Headers(init?.headers).get(DRIVER_HEADER) === db.userId
      ? serverReply(401, { message: 'Unauthorized' })
      : serverReply(200, { imageUrl: fields.receiptImageUrl }))
  }
  await expect(syncInBackground({ fetch, lock, now: Date.now })).rejects.toThrow('stays on this device')
  expect(await waitingCount(db)).toBe(1)
})

it('does not ask the browser again when only the driver can help, though a photo waits too', async () => {
  const photo = { sha256: 'c'.repeat(64), bytes: new ArrayBuffer(1), type: 'image/png' }
  const fields = { name: 'Fuel', date: '2026-11-21', amount: 100, receiptImageUrl: receiptAddress(photo.sha256) }
  await save(db, 'expenses', newId(), fields, { beside: keptBeside(db, photo) })
  const signedOut: Fetch = () => Promise.resolve(serverReply(401, { message: 'Unauthorized' }))
  const waiting = await waitingCount(db)
  await syncInBackground({ fetch: signedOut, lock, now: Date.now })
  expect(await waitingCount(db)).toBe(waiting)
})

it('leaves a book of a newer version to the app that knows it', async () => {
  db.dexie.close()
  await new Promise<void>((resolve) => {
    const newer = indexedDB.open(db.dexie.name, 1_000)
    newer.onsuccess = () => {
      newer.result.close()
      resolve()
    }
  })
  const asked = vi.fn(offline)
  await syncInBackground({ fetch: asked, lock, now: Date.now })
  expect(asked).not.toHaveBeenCalled()
})

it('makes no book where there is none', async () => {
  const stranger = newId()
  await rememberUser(device, { ...sam, id: stranger })
  await syncInBackground({ fetch: offline, lock, now: Date.now })
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`roadbook-${stranger}`)
})

it('does nothing when nobody is signed in on this browser', async () => {
  await forgetUser(device)
  await syncInBackground({ fetch: offline, lock, now: Date.now })
  expect(await waitingCount(db)).toBe(1)
})
