import { expect, it, vi } from 'vitest'
import { receiptAddress } from '#core/receipts/receipts.ts'
import { DRIVER_HEADER } from '#core/sync/server-header.ts'
import type { Fetch } from '../data/http.ts'
import { newId } from '../data/new-id.ts'
import { keptBeside } from '../data/photos/kept-beside.ts'
import { save } from '../data/save.ts'
import { serverReply } from '../testing/sim/fetch.ts'
import { NOW, openTwoDevices } from '../testing/two-devices.ts'
import { startSync } from './browser.ts'
import { createStatus } from './status.ts'

it('says whose photo a page sends, so that a session of the next driver does not take it', async () => {
  const { phone, online, store } = await openTwoDevices()
  const sha256 = 'a'.repeat(64)
  const fields = { name: 'Fuel', date: '2026-11-20', amount: 1, receiptImageUrl: receiptAddress(sha256) }
  await save(phone, 'expenses', newId(NOW), fields, { beside: keptBeside(phone, { sha256, bytes: new ArrayBuffer(3), type: 'image/png' }) })
  const drivers: (string | null)[] = []
  const fetch: Fetch = async (path, init) => {
    if (path === '/api/sync') return await online(path, init)
    drivers.push(new Headers(init?.headers).get(DRIVER_HEADER))
    return serverReply(200, { imageUrl: receiptAddress(sha256) })
  }
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  const page = Object.assign(new EventTarget(), {
    fetch, document, navigator: {}, setTimeout, clearTimeout, BroadcastChannel,
  }) as unknown as Window & typeof globalThis
  const { stop } = startSync(phone, createStatus(), page, undefined)
  await vi.waitFor(() => expect(drivers).toEqual([phone.userId]))
  stop()
  await store.close()
})
