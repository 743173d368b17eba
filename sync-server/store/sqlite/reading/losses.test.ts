/** Values that lost are reported to devices only where somebody would be surprised. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleFields, sampleId } from '#core/testing/sample-rows.ts'
import type { SyncLoss } from '#core/sync/protocol.ts'
import { millisecondOf } from '#core/sync/stamp.ts'
import { batchOf, desktop, openAccount, phone, put, secondOf, SERVER_NOW } from '../../../testing/sync-account.ts'
import type { Store } from '../../store.ts'
import { openSqliteStore } from '../open.ts'

let store: Store
let user: string
beforeEach(async () => {
  store = openSqliteStore({ file: ':memory:' })
  user = await openAccount(store)
})
afterEach(() => store.close())

const pay = sampleId('earnings', 1)

const told = async (cursor: string | null): Promise<readonly SyncLoss[]> => (await store.changesSince(user, cursor))?.lost ?? []
const cursorNow = async (): Promise<string> => (await store.changesSince(user, null))?.cursor ?? ''
const secondMs = (second: number) => millisecondOf(secondOf(second))

/** An earning is on the server, and both devices have read it. */
async function bothHaveRead(): Promise<string> {
  await store.apply(user, phone, batchOf(1, [put('earnings', pay, sampleFields('earnings', 1), 1)]), SERVER_NOW, { cursor: null, kind: 'phone' })
  return await cursorNow()
}

describe('values that lost', () => {
  it('are told with both devices, their kinds and their times, when the earlier edit is heard later', async () => {
    const cursor = await bothHaveRead()
    await store.apply(user, desktop, batchOf(1, [put('earnings', pay, { amount: 3_900 }, 50)]), SERVER_NOW, { cursor, kind: 'desktop' })
    const before = await cursorNow()
    await store.apply(user, phone, batchOf(2, [put('earnings', pay, { amount: 4_120 }, 40)]), SERVER_NOW, { cursor })
    const loss = {
      code: 'e', id: pay, field: 'amount', value: 4_120,
      had: { device: phone, kind: 'phone', at: secondMs(40) },
      kept: { device: desktop, kind: 'desktop', at: secondMs(50) },
    }
    expect(await told(before)).toEqual([loss])
    expect(await told(cursor)).toEqual([loss])
    expect(await told(await cursorNow())).toEqual([])
  })

  it('are told when the later edit is heard later, but had not read the earlier one', async () => {
    const cursor = await bothHaveRead()
    await store.apply(user, phone, batchOf(2, [put('earnings', pay, { amount: 4_120 }, 40)]), SERVER_NOW, { cursor })
    await store.apply(user, desktop, batchOf(1, [put('earnings', pay, { amount: 3_900 }, 50)]), SERVER_NOW, { cursor, kind: 'desktop' })
    expect(await told(cursor)).toMatchObject([{ value: 4_120, had: { device: phone }, kept: { device: desktop } }])
  })

  it('are not told when who wrote over them had read them', async () => {
    const first = await bothHaveRead()
    await store.apply(user, phone, batchOf(2, [put('earnings', pay, { amount: 4_120 }, 40)]), SERVER_NOW, { cursor: first })
    const read = await cursorNow()
    await store.apply(user, desktop, batchOf(1, [put('earnings', pay, { amount: 3_900 }, 50)]), SERVER_NOW, { cursor: read })
    await store.applyOwn(user, [put('earnings', pay, { amount: 100 })], SERVER_NOW)
    expect(await told(null)).toEqual([])
  })
})
