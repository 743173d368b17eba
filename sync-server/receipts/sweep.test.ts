import { createHook } from 'node:async_hooks'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { admit } from '#core/entities/admit.ts'
import { receiptAddress } from '#core/receipts/receipts.ts'
import { sampleFields, sampleId } from '#core/testing/sample-rows.ts'
import { openSqliteStore } from '../store/sqlite/open.ts'
import type { Store } from '../store/store.ts'
import { batchOf, desktop, phone, put, SERVER_NOW } from '../testing/sync-account.ts'
import { openReceiptFolder } from './folder.ts'
import { sweepReceipts } from './sweep.ts'

const DAY = 86_400_000
const driver = sampleId('profile', 1)
const photo = 'a'.repeat(64)
const now = Date.parse('2026-11-21T12:00:00Z')

let root = ''
let store: Store
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'sweep-'))
  store = openSqliteStore({ file: ':memory:' })
  await store.createAccount(
    { id: driver, email: 'kim@example.com', passwordHash: null, provider: 'email', googleId: null, emailVerified: false },
    admit('profile', { firstName: 'Kim' }),
    now,
  )
  const folder = openReceiptFolder(root)
  await folder.keep(driver, photo, { bytes: Buffer.from('a photo'), type: 'image/jpeg' })
  await folder.touch(driver, photo, now)
})
afterEach(async () => {
  await store.close()
  rmSync(root, { recursive: true })
})

const isThere = () => existsSync(join(root, driver, `${photo}.jpg`))
const expense = sampleId('expenses', 1)
const attach = () => store.applyOwn(driver, [{
  op: 'put', entity: 'expenses', id: expense,
  fields: { ...admit('expenses', { name: 'Fuel', date: '2026-11-21', amount: 100 }), receiptImageUrl: `/api/receipts/${photo}` },
}], now)

it('waits seven days for the expense of a photo', async () => {
  await sweepReceipts(root, store, now + 7 * DAY)
  expect(isThere()).toBe(true)
  await sweepReceipts(root, store, now + 7 * DAY + 1)
  expect(isThere()).toBe(false)
})

it('keeps a photo for as long as an expense names it, and 45 days more: it can be brought back for 30, and synced after', async () => {
  await attach()
  for (let day = 1; day <= 30; day += 1) await sweepReceipts(root, store, now + day * DAY + day)
  expect(isThere()).toBe(true)
  await store.applyOwn(driver, [{ op: 'remove', entity: 'expenses', id: expense, fields: {} }], now + 30 * DAY)
  await sweepReceipts(root, store, now + 74 * DAY)
  expect(isThere()).toBe(true)
  await sweepReceipts(root, store, now + 76 * DAY)
  expect(isThere()).toBe(false)
})

it('keeps a photo that did not stand against another device\'s, for as long as the driver can put it back', async () => {
  await store.apply(driver, phone, batchOf(1, [put('expenses', expense, sampleFields('expenses', 1))]), SERVER_NOW)
  const { cursor } = await store.changesSince(driver, null) ?? { cursor: null }
  const naming = (sha256: string) => ({ receiptImageUrl: receiptAddress(sha256) })
  await store.apply(driver, desktop, batchOf(1, [put('expenses', expense, naming('b'.repeat(64)), 50)]), SERVER_NOW, { cursor })
  await store.apply(driver, phone, batchOf(2, [put('expenses', expense, naming(photo), 40)]), SERVER_NOW, { cursor })
  await sweepReceipts(root, store, now + 300 * DAY)
  expect(isThere()).toBe(true)
  await store.deleteExpired(SERVER_NOW + 401 * DAY)
  await sweepReceipts(root, store, now + 306 * DAY)
  expect(isThere()).toBe(true)
  await sweepReceipts(root, store, now + 308 * DAY)
  expect(isThere()).toBe(false)
})

it('leaves alone what is no photo of ours', async () => {
  const other = join(root, driver, 'notes.txt')
  writeFileSync(other, 'of whoever runs the server')
  utimesSync(other, now / 1000, now / 1000)
  await sweepReceipts(root, store, now + 100 * DAY)
  expect([isThere(), existsSync(other)]).toEqual([false, true])
})

it('removes the photos of an account that is gone', async () => {
  await attach()
  await store.deleteAccount(driver)
  await sweepReceipts(root, store, now)
  expect(readdirSync(root)).toEqual(['unfinished'])
})

it('removes what a crash left half written, and nothing that is being written', async () => {
  const unfinished = join(root, 'unfinished')
  mkdirSync(unfinished, { recursive: true })
  for (const [name, at] of [['old', now - 2 * DAY], ['new', now - 1000]] as const) {
    writeFileSync(join(unfinished, name), 'half')
    utimesSync(join(unfinished, name), at / 1000, at / 1000)
  }
  await sweepReceipts(root, store, now)
  expect(readdirSync(unfinished)).toEqual(['new'])
})

it('is content with a folder that is not there', async () => {
  await sweepReceipts(join(root, 'nowhere'), store, now)
  expect(isThere()).toBe(true)
})

it('asks the disk a few times a photo, however many there are', async () => {
  const [folder, names] = [openReceiptFolder(root), Array.from({ length: 60 }, (_, at) => String(at).padStart(64, '0'))]
  for (const name of names) {
    await folder.keep(driver, name, { bytes: Buffer.from('a photo'), type: 'image/webp' })
    await folder.touch(driver, name, now - 2 * DAY)
  }
  await store.applyOwn(driver, names.map((name, at) => ({
    op: 'put', entity: 'expenses', id: sampleId('expenses', at + 1),
    fields: { ...admit('expenses', { name: 'Fuel', date: '2026-11-21', amount: 100 }), receiptImageUrl: `/api/receipts/${name}` },
  })), now)
  let asked = 0
  const counting = createHook({ init: (_id, type) => { if (type === 'FSREQPROMISE') asked += 1 } }).enable()
  await sweepReceipts(root, store, now)
  counting.disable()
  const touched = (await folder.files(driver)).filter(({ sha256, touchedAt }) => names.includes(sha256) && touchedAt === now)
  expect(touched).toHaveLength(names.length)
  expect(asked).toBeLessThan(10 * names.length)
})

it('leaves a photo alone that is sent again or named while it looks', async () => {
  for (const comes of [() => openReceiptFolder(root).touch(driver, photo, now + 8 * DAY), attach]) {
    let meanwhile: (() => Promise<unknown>) | null = comes
    const list: Store['list'] = async (...given) => {
      const found = await store.list(...given)
      await meanwhile?.()
      meanwhile = null
      return found
    }
    await sweepReceipts(root, { ...store, list }, now + 8 * DAY)
    expect(isThere()).toBe(true)
    await openReceiptFolder(root).touch(driver, photo, now)
  }
})

it('leaves a photo alone whose address loses a conflict while it looks', async () => {
  await store.apply(driver, phone, batchOf(1, [put('expenses', expense, sampleFields('expenses', 1))]), SERVER_NOW)
  const { cursor } = await store.changesSince(driver, null) ?? { cursor: null }
  const naming = (sha256: string) => ({ receiptImageUrl: receiptAddress(sha256) })
  let isFirst = true
  const listRemoved: Store['listRemoved'] = async (...given) => {
    const found = await store.listRemoved(...given)
    if (isFirst) {
      await store.apply(driver, desktop, batchOf(1, [put('expenses', expense, naming('b'.repeat(64)), 50)]), SERVER_NOW, { cursor })
      await store.apply(driver, phone, batchOf(2, [put('expenses', expense, naming(photo), 40)]), SERVER_NOW, { cursor })
    }
    isFirst = false
    return found
  }
  await sweepReceipts(root, { ...store, listRemoved }, now + 8 * DAY)
  expect(isThere()).toBe(true)
})
