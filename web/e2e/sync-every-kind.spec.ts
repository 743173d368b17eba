/** No row of any kind is lost, whatever happens to phone and line while it exists only on the phone. */
import { readFile } from 'node:fs/promises'
import { entityNames } from '#core/entities/index.ts'
import { SERVER_HEADER } from '#core/sync/server-header.ts'
import {
  expectEverywhere, heldKinds, ofEachKind, openUnsent, together, waitingOn, writeEveryKind, type Kinds,
} from './books/every-kind.ts'
import { rowsFrom } from './books/open-book.ts'
import { loseDatabasesAtRest } from './device/lose-databases.ts'
import { desktop, expect, test } from './fixtures.ts'
import { listen } from './page/said.ts'
import type { Replacement } from './rig/line.ts'
import { newProfile, startBrowser } from './rig/own-browser.ts'
import { newDriver, retryNow, signIn, signOut, syncStatus, untilKeptOffline } from './steps/driver.ts'
import { bookFile, restoreFrom } from './steps/restore-file.ts'

const ALL = entityNames.length

test('replies that are lost while two tabs send: each kind arrives, once', { tag: '@worker' }, async ({ device, line }) => {
  const book = await openUnsent(await device(desktop), line)
  const written = await writeEveryKind(book)
  const other = await book.page.context().newPage()
  await other.goto('/settings')
  await expect(syncStatus(other, new RegExp(`^Offline · ${ALL} to sync`))).toBeVisible()
  line.replace('/api/sync', null)
  line.loseReplies('/api/sync', 2, 'Oil Change')
  for (const page of [book.page, other]) await retryNow(page)
  await expectEverywhere(book, together(book.standing, written))
  await expectEverywhere({ page: other, rows: book.rows }, together(book.standing, written))
  expect(line.lost()).toBe(2)
})

test('the whole IndexedDB gone between two starts: each kind comes back and arrives, once', { tag: '@worker' }, async ({ device, line }) => {
  const book = await openUnsent(await device(desktop), line)
  const { page, standing } = book
  await untilKeptOffline(page)
  const written = await writeEveryKind(book)
  await loseDatabasesAtRest(page, line.origin)
  line.replace('/api/sync', null)
  await page.goto('/')
  await expect(page.getByText(`It is back, with ${ALL} changes that were only here.`)).toBeVisible({ timeout: 30_000 })
  await expectEverywhere(book, together(standing, written))
})

test('the browser killed as soon as it says saved: each kind is there at the next start, and arrives once', { tag: '@worker' }, async ({ line }) => {
  const profile = newProfile()
  const first = await startBrowser(profile.folder)
  await listen(first.context)
  const book = await openUnsent(first.context, line)
  const whole = together(book.standing, await writeEveryKind(book))
  const cookies = await first.context.cookies()
  await first.kill()
  const second = await startBrowser(profile.folder)
  try {
    await second.context.addCookies(cookies)
    const page = await second.context.newPage()
    await page.goto(line.origin)
    await expect(syncStatus(page, new RegExp(`^Offline · ${ALL} to sync`))).toBeVisible({ timeout: 30_000 })
    expect(await heldKinds(page)).toMatchObject(whole)
    line.replace('/api/sync', null)
    await retryNow(page)
    await expectEverywhere({ page, rows: rowsFrom(page, line.origin) }, whole)
  } finally {
    await second.kill()
    profile.remove()
  }
})

const html = { 'content-type': 'text/html' }
const json = { 'content-type': 'application/json' }
const ours = { ...json, [SERVER_HEADER]: '1' }

const away = 'These go up by themselves when you are back online.'

/** Replies that may come in place of an answer and must not count as one, and what the driver is told. */
const inPlace: Readonly<Record<string, { readonly reply: Replacement; readonly says: string }>> = {
  'a captive portal': { reply: { status: 200, headers: html, body: '<h1>Welcome to our hotel</h1>' }, says: away },
  'JSON of somebody else': {
    reply: { status: 200, headers: json, body: '{"ack":99,"results":[],"rows":[],"cursor":"c","more":false,"now":1,"minProtocol":1}' }, says: away,
  },
  'a gateway without its server': { reply: { status: 502, headers: html, body: '<h1>Bad gateway</h1>' }, says: away },
  'a server in trouble': { reply: { status: 500, headers: ours, body: '{"message":"Something went wrong"}' }, says: 'The server is in trouble.' },
  'a full server': { reply: { status: 507, headers: ours, body: '{"message":"The server is full"}' }, says: 'The server is full' },
  'a server that is asked too much': {
    reply: { status: 429, headers: { ...ours, 'retry-after': '3600' }, body: '{"message":"Later"}' }, says: 'more to sync than the server takes in a minute',
  },
  'a line that lets nothing large through': { reply: { status: 413, headers: html, body: '<h1>Too large</h1>' }, says: away },
  'a newer server': {
    reply: { status: 426, headers: ours, body: '{"message":"Please update","code":"client-older","minProtocol":2}' }, says: 'too old to sync',
  },
  'an older server': {
    reply: { status: 409, headers: ours, body: '{"message":"The server is older","code":"server-older"}' }, says: 'The server is being updated.',
  },
}

test('whatever stands in the place of an answer, each kind waits as it was written, and arrives once', { tag: '@worker' }, async ({ device, line }) => {
  const book = await openUnsent(await device(desktop), line)
  const { page } = book
  const whole = together(book.standing, await writeEveryKind(book))
  const before = await waitingOn(page)
  expect(before.map(({ entity }) => entity).toSorted()).toEqual(entityNames.toSorted())
  await syncStatus(page, /to sync/).click()
  const now = page.getByRole('dialog').getByRole('button', { name: 'Sync now' })
  for (const [name, { reply, says }] of Object.entries(inPlace)) {
    line.replace('/api/sync', reply)
    const asked = line.asked('/api/sync')
    await now.click()
    await expect.poll(() => line.asked('/api/sync')).toBeGreaterThan(asked)
    await expect(now).toBeEnabled()
    await expect(page.getByRole('dialog').getByText(says), name).toBeVisible()
    expect(await waitingOn(page), name).toEqual(before)
    expect(await heldKinds(page), name).toMatchObject(whole)
  }
  line.replace('/api/sync', null)
  await now.click()
  await page.keyboard.press('Escape')
  await expectEverywhere(book, whole)
})

test('a line that lets through only small requests: what waits is halved until it fits, and each kind arrives once', { tag: '@worker' }, async ({ device, line }) => {
  const book = await openUnsent(await device(desktop), line)
  const { page, standing } = book
  const written = await writeEveryKind(book)
  const fuel = Array.from({ length: 300 }, (_, at) => ({
    id: crypto.randomUUID(), date: '2026-11-20', name: 'Fuel', amount: `${at + 1}.25`, vehicleId: null, note: `Receipt ${at}, corner station`, receiptImageUrl: null,
  }))
  await restoreFrom(page, bookFile({ expenses: fuel }))
  const refused = line.refuseLarger('/api/sync', 8_000)
  line.replace('/api/sync', null)
  await retryNow(page)
  await expectEverywhere(book, together(standing, written, ofEachKind((kind) => (kind === 'expenses' ? fuel : []))))
  expect(refused(), 'halved more than once').toBeGreaterThanOrEqual(2)
})

test('a session that ended: each kind waits for the sign-in; of an account that is gone, each kind is in the file', { tag: '@worker' }, async ({ device, line }) => {
  const driver = newDriver()
  const book = await openUnsent(await device(desktop), line, { driver })
  const { page, standing } = book
  const first = await writeEveryKind(book)
  line.replace('/api/sync', null)
  await page.context().clearCookies()
  await retryNow(page)
  await expect(syncStatus(page, /^Sign in to sync/)).toBeVisible()
  expect(await heldKinds(page)).toMatchObject(together(standing, first))
  const sheet = page.getByRole('dialog', { name: 'Sign in to sync' })
  const giveLogin = async (): Promise<void> => {
    await syncStatus(page, /^Sign in to sync/).click()
    await sheet.getByLabel('Password', { exact: true }).fill(driver.password)
    await sheet.getByRole('button', { name: 'Sign In' }).click()
  }
  await giveLogin()
  await page.keyboard.press('Escape')
  await expectEverywhere(book, together(standing, first))

  // Deleted from another device.
  expect((await page.request.delete('/api/auth/user', { headers: { origin: line.origin } })).status()).toBe(204)
  const second = await writeEveryKind(book)
  await giveLogin()
  await expect(sheet.getByText(/Invalid|incorrect|wrong/i)).toBeVisible()
  const saving = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Export backup' }).click()
  const file = JSON.parse(await readFile(await (await saving).path(), 'utf8')) as { readonly rows: Kinds }
  expect(together(file.rows)).toMatchObject(together(standing, first, second))
})

test('the next driver on the phone neither sees nor sends any kind; each waits for its own driver and arrives once', { tag: '@worker' }, async ({ device, line }) => {
  const context = await device(desktop)
  const driver = newDriver()
  const book = await openUnsent(context, line, { driver })
  const { page, user } = book
  const whole = together(book.standing, await writeEveryKind(book))
  await signOut(page)
  const ended = page.waitForResponse('**/api/auth/logout')
  await page.getByRole('dialog', { name: `${ALL} changes are only on this phone` }).getByRole('button', { name: 'Sign out and keep on this phone' }).click()
  await expect(page.getByRole('heading', { name: 'Hidden costs are eating your gig profits.' })).toBeVisible()
  // The next driver's account is made beside the app, whose own sign-in waits for this: it would end the new session.
  await ended
  line.replace('/api/sync', null)
  await page.close()

  const dana = await openUnsent(context, line)
  const hers = together(dana.standing, await writeEveryKind(dana))
  line.replace('/api/sync', null)
  await retryNow(dana.page)
  await expectEverywhere(dana, hers)
  await signOut(dana.page)
  await expect(dana.page.getByRole('heading', { name: 'Hidden costs are eating your gig profits.' })).toBeVisible()

  await signIn(dana.page, driver)
  await expectEverywhere({ ...dana, user }, whole)
})
