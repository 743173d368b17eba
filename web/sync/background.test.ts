import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetUser, openDevice, rememberUser, type DeviceDb } from '../data/device.ts'
import { openDb, type RoadbookDb } from '../data/db.ts'
import type { Fetch } from '../data/http.ts'
import { newId } from '../data/new-id.ts'
import { waitingCount } from '../data/read.ts'
import { save } from '../data/save.ts'
import { serverReply } from '../testing/sim/fetch.ts'
import { syncInBackground } from './background.ts'
import { webLock } from './lock.ts'

const lock = webLock(undefined)
const takesAll: Fetch = () => Promise.resolve(serverReply(200, {
  ack: 1, results: [], rows: [], cursor: '1.a', more: false, now: Date.now(), minProtocol: 1,
}))
const offline: Fetch = () => Promise.reject(new TypeError('Failed to fetch'))

let device: DeviceDb
let db: RoadbookDb

beforeEach(async () => {
  device = openDevice()
  db = openDb(newId())
  await save(db, 'vehicles', newId(), { name: 'Corolla' })
  await rememberUser(device, {
    id: db.userId, email: 'sam@example.com', firstName: 'Sam', lastName: null, isOnboarded: true, gigPlatforms: [],
    maritalStatus: null, accountType: 'standard', emailVerified: true, profileImageUrl: null, provider: 'email',
  })
})

afterEach(() => forgetUser(device))

it('drains the book of the last user without a page', async () => {
  await syncInBackground({ fetch: takesAll, lock, device })
  expect(await waitingCount(db)).toBe(0)
})

it('fails when the server was not reached, so that the browser tries again', async () => {
  await expect(syncInBackground({ fetch: offline, lock, device })).rejects.toThrow('stays in the outbox')
  expect(await waitingCount(db)).toBe(1)
})

it('does not ask the browser again when only the driver can help', async () => {
  const signedOut: Fetch = () => Promise.resolve(serverReply(401, { message: 'Unauthorized' }))
  await syncInBackground({ fetch: signedOut, lock, device })
  expect(await waitingCount(db)).toBe(1)
})

it('does nothing when nobody is signed in on this browser', async () => {
  await forgetUser(device)
  await syncInBackground({ fetch: offline, lock, device })
  expect(await waitingCount(db)).toBe(1)
})
