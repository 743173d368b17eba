import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openBook } from './books/open-book.ts'
import { recordsOf } from './device/device-book.ts'
import { loseDatabases, loseDatabasesAtRest } from './device/lose-databases.ts'
import { desktop, expect, phone, test } from './fixtures.ts'
import { expectSaid } from './page/said.ts'
import { RESTARTING } from './rig/line.ts'
import { signOut, syncStatus, untilKeptOffline, untilSynced } from './steps/driver.ts'

async function logPay(page: Page, amount: string): Promise<void> {
  const day = page.getByRole('region', { name: 'Day' })
  const add = day.getByRole('button', { name: 'Add Earnings' })
  // Below the day's entries the form opens on request.
  if (await day.getByRole('button', { name: /tap to edit$/ }).count() > 0) await add.click()
  await day.getByLabel('Amount').fill(amount)
  await add.click()
}

/** Adds an expense with a photo; the list of expenses is open. */
async function saveReceipt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Expense' }).first().tap()
  const dialog = page.getByRole('dialog', { name: 'Add Expense' })
  await dialog.getByLabel('Amount').fill('21.85')
  const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#f4f2ec' } }).png().toBuffer()
  await dialog.getByLabel('Take photo').setInputFiles({ name: 'IMG_1.png', mimeType: 'image/png', buffer: photo })
  await expect(dialog.getByRole('img')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Expense' }).tap()
  await expect(dialog).toBeHidden()
}

test('after the whole IndexedDB is gone, each saved entry and photo is back and reaches the server once', { tag: '@worker' }, async ({ device, line }) => {
  const book = await openBook(await device(phone), line.origin, '/', {
    rows: { earnings: [{ date: '2026-11-02', platform: 'uber', amount: '55.00' }] },
  })
  const { page } = book
  await untilSynced(page)
  await untilKeptOffline(page)
  line.cut()
  for (const amount of ['71.20', '38.57', '12.00']) {
    await logPay(page, amount)
    await expect(page.getByRole('tab', { name: /^Earnings/ })).toContainText({ '71.20': '$71.20', '38.57': '$109.77', '12.00': '$121.77' }[amount] ?? '')
    // Its form closes once it is saved, and its row is there by then; a number may be shown earlier.
    await expect(page.getByRole('region', { name: 'Day' }).getByRole('form')).toBeHidden()
  }
  await page.getByRole('link', { name: 'Expenses' }).click()
  await saveReceipt(page)
  await loseDatabasesAtRest(page, line.origin)

  line.mend()
  line.loseReplies('/api/sync', 2)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Restoring your book' })).toBeVisible()
  await expect(page.getByText('4 changes that were only here are safe')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('It is back, with 4 changes that were only here.')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Earnings/ })).toContainText('$121.77')
  await untilSynced(page)
  const pay = await book.rows<{ amount: string }>('earnings')
  expect(pay.map(({ amount }) => amount).sort()).toEqual(['12.00', '38.57', '55.00', '71.20'])
  // The photo had a second copy too, and is uploaded from there.
  const [expense, ...others] = await book.rows<{ receiptImageUrl: string }>('expenses')
  expect(others).toEqual([])
  await expect(async () => {
    const stored = await page.request.get(expense?.receiptImageUrl ?? '/nothing')
    expect(stored.headers()['content-type']).toBe('image/png')
  }).toPass({ timeout: 20_000 })
  expect(line.asked('/api/upload/image')).toBe(1)

  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('It is back')).toBeHidden()
  // After a reload it would come later than all else.
  await expect.poll(() => recordsOf(page, 'meta')).not.toContainEqual(expect.objectContaining({ notice: expect.anything() }))
})

test('signing out right after the whole IndexedDB is gone asks about what only its second copy has, a photo too', { tag: '@worker' }, async ({ device, line }) => {
  const context = await device(phone)
  await context.clock.install()
  const { page, rows } = await openBook(context, line.origin, '/expenses')
  await untilSynced(page)
  // Soon after a start the app looks by itself for what was lost.
  await page.clock.runFor(3_000)
  line.replace('/api/sync', RESTARTING)
  await saveReceipt(page)
  await loseDatabases(page, line.origin)
  const meanwhile = page.getByRole('button', { name: 'Log something meanwhile' })
  // Should the next try to sync notice the loss first.
  await page.addLocatorHandler(meanwhile, () => meanwhile.click())
  await signOut(page)
  await page.removeLocatorHandler(meanwhile)
  const question = page.getByRole('dialog', { name: '1 change is only on this phone' })
  await question.getByRole('button', { name: 'Stay' }).tap()
  await expect(question).toBeHidden()
  line.replace('/api/sync', null)
  await page.reload()
  await expect(async () => {
    const [expense] = await rows<{ receiptImageUrl: string }>('expenses')
    const stored = await page.request.get(expense?.receiptImageUrl ?? '/nothing')
    expect(stored.headers()['content-type']).toBe('image/png')
  }).toPass({ timeout: 30_000 })
})

test('a change on the phone is on the open desktop within a second, with no page polling', { tag: '@timed' }, async ({ device, line }) => {
  const car = await openBook(await device(phone), line.origin, '/')
  const state = await car.page.context().storageState()
  const office = await (await device(desktop)).newPage()
  await office.context().addCookies(state.cookies)
  // Its timers can be advanced.
  await office.clock.install()
  await office.goto('/')
  await untilSynced(office)
  await untilSynced(car.page)

  const took: number[] = []
  let total = 0
  for (const amount of [10, 20, 30]) {
    total += amount
    await logPay(car.page, `${amount}.00`)
    const begin = performance.now()
    await expect(office.getByRole('tab', { name: /^Earnings/ })).toContainText(`$${total}.00`, { timeout: 5_000 })
    took.push(Math.round(performance.now() - begin))
  }
  test.info().annotations.push({ type: 'milliseconds', description: took.join(', ') })
  // The median: a busy machine may delay one of them.
  expect(took.toSorted((one, other) => one - other)[1]).toBeLessThan(1_000)

  await untilSynced(office)
  await car.page.close()
  // The last requests of the phone's page and worker may still be on their way.
  await expect(async () => {
    const before = line.asked('/api/sync')
    await office.clock.runFor(10 * 60_000)
    expect(line.asked('/api/sync'), 'told of changes, it asks nothing by itself').toBe(before)
  }).toPass()
  const asked = line.asked('/api/sync')
  // Without the live line it polls on its own.
  line.replace('/api/live', RESTARTING)
  line.drop()
  await expect(async () => {
    await office.clock.runFor(3 * 60_000)
    expect(line.asked('/api/sync')).toBeGreaterThan(asked)
  }).toPass()
})

test('a new version is offered, nothing reloads by itself, and what waits goes over with it', { tag: '@worker' }, async ({ device, line }) => {
  const book = await openBook(await device(phone), line.origin, '/')
  const { page } = book
  await untilSynced(page)
  await untilKeptOffline(page)
  await page.evaluate(() => { document.body.dataset['opened'] = 'once' })

  line.append('/sw.js', '\n// A later build.')
  line.replace('/api/sync', RESTARTING)
  await logPay(page, '71.20')
  await expect(page.getByRole('tab', { name: /^Earnings/ })).toContainText('$71.20')
  await page.evaluate(async () => { await (await navigator.serviceWorker.ready).update() })
  const offer = page.getByRole('status').filter({ hasText: 'Update ready' })
  await expect(offer).toBeVisible()
  expect(await page.evaluate(() => document.body.dataset['opened'])).toBe('once')

  await offer.getByRole('button', { name: 'Update' }).click()
  await page.waitForFunction(() => document.body?.dataset['opened'] === undefined)
  await expect(page.getByRole('tab', { name: /^Earnings/ })).toContainText('$71.20')
  await expect(syncStatus(page, /1 to sync/)).toBeVisible()
  line.replace('/api/sync', null)
  await expect(async () => {
    expect(await book.rows('earnings')).toMatchObject([{ amount: '71.20' }])
  }).toPass({ timeout: 20_000 })
})

test('a new version that does not take over within a minute is offered again', { tag: '@worker' }, async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/')
  await untilSynced(page)
  await untilKeptOffline(page)
  line.append('/sw.js', '\n// A later build.')
  await page.evaluate(async () => { await (await navigator.serviceWorker.ready).update() })
  await expect(page.getByText('Update ready')).toBeVisible()
  await page.evaluate(() => { ServiceWorker.prototype.postMessage = () => undefined })
  await page.clock.install()
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Updating…')).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(page.getByText('Update ready')).toBeVisible()
})

test('what a portal sends in the place of a file is never kept; the app is, as soon as its own files come', { tag: '@worker' }, async ({ device, line }) => {
  const context = await device(phone)
  const [budget = ''] = /assets\/budget-[^"]*\.js/.exec(await (await context.request.get('/sw.js')).text()) ?? []
  const portal = { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Welcome to the hotel</title>' }
  line.replace(`/${budget}`, portal)
  const { page } = await openBook(context, line.origin, '/')
  await untilSynced(page)
  await expect.poll(() => line.asked(`/${budget}`)).toBeGreaterThan(0)
  await expect.poll(() => page.evaluate(async () => await navigator.serviceWorker.getRegistration() === undefined)).toBe(true)
  line.replace(`/${budget}`, null)
  await context.setOffline(true)
  await context.setOffline(false)
  await untilKeptOffline(page)
  line.cut()
  await page.getByRole('link', { name: 'Budget' }).click()
  await expect(page.getByRole('heading', { name: 'Budget', level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('a page that was loaded past the worker is served by it all the same, with what it has not opened yet', { tag: '@worker' }, async ({ device, line }) => {
  const context = await device(phone)
  const { page } = await openBook(context, line.origin, '/')
  await untilKeptOffline(page)
  const browser = await context.newCDPSession(page)
  await Promise.all([page.waitForEvent('load'), browser.send('Page.reload', { ignoreCache: true })])
  await untilKeptOffline(page)
  line.cut()
  await page.getByRole('link', { name: 'Budget' }).click()
  await expect(page.getByRole('heading', { name: 'Budget', level: 1 })).toBeVisible()
})

test('a new version that one window takes is offered again in the other, whose own parts may be gone', { tag: '@worker' }, async ({ device, line }) => {
  const context = await device(phone)
  const { page } = await openBook(context, line.origin, '/')
  await untilSynced(page)
  await untilKeptOffline(page)
  const other = await context.newPage()
  await other.goto('/')
  await untilSynced(other)

  line.append('/sw.js', '\n// A later build.')
  await page.evaluate(async () => { await (await navigator.serviceWorker.ready).update() })
  const offerIn = (window: Page) => window.getByRole('status').filter({ hasText: 'Update ready' })
  // By key: with the notice gone, a pointer would rest on what lies below, and a link under it has Chromium start the previous
  // worker again, which stays for half a minute, and for five where a debugger is attached, as Playwright is.
  await offerIn(other).getByRole('button', { name: 'Not now' }).press('Enter')
  const amount = other.getByRole('region', { name: 'Day' }).getByLabel('Amount')
  await amount.fill('71.20')
  // Whatever a page asks for at this moment may wake the previous worker, which then stays for half a minute.
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await offerIn(page).getByRole('button', { name: 'Update' }).click()
  await expect(offerIn(other)).toBeVisible({ timeout: 60_000 })
  expect(asked.filter((path) => path.startsWith('/assets/dialogs'))).toEqual([])
  await expect(offerIn(page)).toBeHidden()
  await expect(amount).toHaveValue('71.20')
  await offerIn(other).getByRole('button', { name: 'Update' }).click()
  await expectSaid(other, 'Please save or close what you are typing first', 'alert')
  await amount.fill('')
  await offerIn(other).getByRole('button', { name: 'Update' }).click()
  await expect(offerIn(other)).toBeHidden()
  await untilSynced(other)
})

test('a new device that cannot fetch the book says so, and shows no empty one', { tag: '@worker' }, async ({ device, line }) => {
  line.replace('/api/sync', RESTARTING)
  const context = await device(phone)
  await context.clock.install()
  const { page } = await openBook(context, line.origin, '/', {
    rows: { earnings: [{ date: '2026-11-02', platform: 'uber', amount: '55.00' }] },
  })
  await expect(page.getByRole('heading', { name: 'Your book is not here yet' })).toBeVisible()
  await expect(page.getByText('It is safe on the server.')).toBeVisible()
  // With the page's timers stopped, only the tap can make it try again.
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(page.getByRole('button', { name: 'Try now' })).toBeEnabled()
  const asked = line.asked('/api/sync')
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect.poll(() => line.asked('/api/sync')).toBeGreaterThan(asked)
  line.replace('/api/sync', null)
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Annual Summary' })).toContainText('$55.00')
})
