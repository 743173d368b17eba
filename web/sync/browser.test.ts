import { liveQuery } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { expect, it, vi } from 'vitest'
import { receiptAddress } from '#core/receipts/receipts.ts'
import { DRIVER_HEADER } from '#core/sync/server-header.ts'
import { deviceState, openDb, tableOf } from '../data/db.ts'
import type { Fetch } from '../data/http.ts'
import { newId } from '../data/new-id.ts'
import { keptBeside } from '../data/photos/kept-beside.ts'
import { waitingPhotoNames } from '../data/photos/kept-photos.ts'
import { save } from '../data/save.ts'
import { memoryCaches } from '../testing/memory-caches.ts'
import { serverReply } from '../testing/sim/fetch.ts'
import { addVehicle, NOW } from '../testing/browser-profile.ts'
import { drain, openTwoDevices } from '../testing/two-devices.ts'
import { startSync } from './browser.ts'
import { createStatus } from './status.ts'

/** The stream of news, played by the test. */
class Line extends EventTarget {
  readyState = 1
  close(): void { this.readyState = 2 }
}

/** A page on a line, in view unless it is `hidden`, with a service worker if there is a `container`. */
function openPage(fetch: Fetch, { hidden = false, container }: { hidden?: boolean; container?: object } = {}) {
  const lines: Line[] = []
  const timers = new Map<number, () => void>()
  const document = Object.assign(new EventTarget(), { visibilityState: hidden ? 'hidden' : 'visible' })
  const page = Object.assign(new EventTarget(), {
    fetch, document, navigator: { serviceWorker: container }, BroadcastChannel,
    // Those of two seconds run when the test says so.
    setTimeout: (work: () => void, ms: number) => {
      if (ms !== 2_000) return setTimeout(work, ms)
      timers.set(ms, work)
      return 0
    },
    clearTimeout,
    EventSource: function open() {
      const line = new Line()
      lines.push(line)
      return line
    },
  }) as unknown as Window & typeof globalThis
  return { page, document, lines, ring: () => timers.get(2_000)?.() }
}

it('syncs when the connection comes or goes, when the driver looks again, and on news that it has not heard, until it is stopped', async () => {
  const { phone, desktop, online, store } = await openTwoDevices()
  const status = createStatus()
  const { page, document, lines } = openPage(online)
  const { stop } = startSync(phone, status, page, undefined)
  const phase = () => status.getState().phase
  const synced = async () => await vi.waitFor(() => expect(phase()).toBe('synced'))
  const phaseAfter = async (target: EventTarget, type: string) => {
    await synced()
    target.dispatchEvent(new Event(type))
    return phase()
  }
  for (const type of ['online', 'offline', 'pageshow']) expect(await phaseAfter(page, type), type).toBe('syncing')
  expect(await phaseAfter(document, 'visibilitychange')).toBe('syncing')
  document.visibilityState = 'hidden'
  expect([await phaseAfter(page, 'pageshow'), await phaseAfter(document, 'visibilitychange')]).toEqual(['synced', 'synced'])
  expect(await phaseAfter(page, 'online'), 'nobody looks, and yet').toBe('syncing')
  document.visibilityState = 'visible'
  await phaseAfter(document, 'visibilitychange')
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0))

  const poke = (seq: number) => lines.at(-1)?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ seq }) }))
  await synced()
  await addVehicle(desktop, 'Van')
  await drain(desktop, online)
  const { seq } = await deviceState(desktop)
  poke(seq)
  await vi.waitFor(async () => expect(await tableOf(phone, 'vehicles').toArray()).toMatchObject([{ name: 'Van' }]))
  await synced()
  poke(seq)
  for (const db of [phone, phone]) await deviceState(db)
  expect(phase(), 'told of what it knows').toBe('synced')
  const phases: string[] = []
  status.subscribe((now) => phases.push(now.phase))
  // Something may have been missed.
  lines.at(-1)?.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(phases).toContain('syncing'))
  await synced()
  stop()
  await vi.waitFor(() => expect(lines.at(-1)?.readyState, 'the line is left').toBe(2))
  expect([await phaseAfter(page, 'online'), await phaseAfter(document, 'visibilitychange')]).toEqual(['synced', 'synced'])
  await store.close()
})

it.each([
  ['by Background Sync where the browser has it', true],
  ['by a message where it has not', false],
])('asks the worker to send what is saved, in case the page is closed: %s', async (_, hasBackgroundSync) => {
  const { phone, store } = await openTwoDevices()
  const asked: string[] = []
  const ask = (tag: string) => void asked.push(tag)
  const container = {
    controller: { postMessage: (tag: string) => ask(`said ${tag}`) },
    ready: Promise.resolve(hasBackgroundSync ? { sync: { register: async (tag: string) => ask(`registered ${tag}`) } } : {}),
  }
  const { page } = openPage(() => Promise.reject(new TypeError('Failed to fetch')), { hidden: true, container })
  const { stop } = startSync(phone, createStatus(), page, undefined)
  await vi.waitFor(async () => {
    await addVehicle(phone)
    expect(asked).toContain(hasBackgroundSync ? 'registered outbox' : 'said outbox')
  })
  expect(new Set(asked).size).toBe(1)
  stop()
  await store.close()
})

it('sends by itself what only the second copy has, keeps there what waits alone, and looks after it without a line too', async () => {
  const { phone: { userId }, online, store } = await openTwoDevices()
  const caches = memoryCaches()
  /** The book after its database was lost. */
  const anew = () => openDb(userId, { now: () => NOW, indexedDB: new IDBFactory(), caches })
  const [lost, found, again] = [anew(), anew(), anew()]
  await addVehicle(lost)
  const { stop } = startSync(found, createStatus(), openPage(online, { hidden: true }).page, undefined)
  await vi.waitFor(async () => expect(await store.list(userId, 'vehicles')).toMatchObject([{ name: 'Corolla' }]))
  await vi.waitFor(async () => expect((await found.mirror.read()).entries).toEqual([]))
  stop()
  await addVehicle(found, 'Van')
  const { page, ring } = openPage(() => Promise.reject(new TypeError('Failed to fetch')), { hidden: true })
  const offline = startSync(again, createStatus(), page, undefined)
  ring()
  await vi.waitFor(async () => expect(await again.outbox.toArray()).toMatchObject([{ fields: { name: 'Van' } }]))
  offline.stop()
  await store.close()
})

it('says whose photo a page sends, so that a session of the next driver does not take it', async () => {
  const { phone, online, store } = await openTwoDevices()
  const sha256 = 'a'.repeat(64)
  const fields = { name: 'Fuel', date: '2026-11-20', amount: 1, receiptImageUrl: receiptAddress(sha256) }
  await save(phone, 'expenses', newId(NOW), fields, { beside: keptBeside(phone, { sha256, bytes: new ArrayBuffer(3), type: 'image/png' }) })
  const drivers: (string | null)[] = []
  const fetch: Fetch = async (path, init) => {
    if (path === '/api/sync') return await online(path, init)
    drivers.push(new Headers(init?.headers).get(DRIVER_HEADER))
    return serverReply(415, { message: 'This is not a picture' })
  }
  let waiting: string[] | undefined
  const watched = liveQuery(() => waitingPhotoNames(phone)).subscribe((names) => { waiting = names })
  const { page } = openPage(fetch, { hidden: true })
  const { stop } = startSync(phone, createStatus(), page, undefined)
  await vi.waitFor(() => expect(drivers).toEqual([phone.userId]))
  await vi.waitFor(async () => expect(await phone.receipts.get(sha256)).toMatchObject({ state: 'refused' }))
  await vi.waitFor(() => expect(waiting, 'seen by the page too, which asked first').toEqual([]))
  // Sent again by the driver, with no change beside it.
  await phone.receipts.update(sha256, { state: 'waiting' })
  await vi.waitFor(() => expect(drivers).toEqual([phone.userId, phone.userId]))
  watched.unsubscribe()
  stop()
  await store.close()
})
