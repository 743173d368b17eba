import type { Page } from '@playwright/test'
import { openBook } from './books/open-book.ts'
import { bookOn } from './device/device-book.ts'
import { forgetFiles } from './device/forget-files.ts'
import { loseDatabases } from './device/lose-databases.ts'
import { expect, phone, test } from './fixtures.ts'
import { untilStill } from './page/until-still.ts'
import { RESTARTING } from './rig/line.ts'
import { NOON, TODAY } from './rig/local-day.ts'
import { spend, syncStatus, untilKeptOffline, untilSynced } from './steps/driver.ts'

const amountOf = (page: Page) => page.getByRole('region', { name: 'Day' }).getByLabel('Amount')

test('a newer version in another window takes nothing from the form that is open', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/')
  await untilSynced(page)
  await amountOf(page).fill('71.20')
  await page.evaluate(async (book) => {
    const request = indexedDB.open(book, 1_000)
    await new Promise((resolve) => { request.onsuccess = resolve })
    request.result.close()
  }, await bookOn(page) ?? '')
  await expect(page.getByRole('alert').filter({ hasText: 'Updated in another window' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect(amountOf(page)).toHaveValue('71.20')
})

test('where the browser keeps nothing, nothing is said to be saved', async ({ device, line }) => {
  const context = await device(phone)
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => { throw new DOMException('Not allowed here', 'InvalidStateError') }
    Object.defineProperty(globalThis, 'localStorage', { get: () => { throw new DOMException('Not allowed here', 'SecurityError') } })
  })
  const { page } = await openBook(context, line.origin, '/')
  await expect(page.getByRole('alert')).toContainText('Nothing is kept on this phone')
  await expect(page.getByText('Saved')).toBeHidden()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
})

/** Fills an origin's storage to the last byte, in a database beside the app's. */
async function fillUp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const open = indexedDB.open('everything else')
    open.addEventListener('upgradeneeded', () => { open.result.createObjectStore('junk', { autoIncrement: true }) })
    await new Promise((resolve) => { open.addEventListener('success', resolve) })
    const keep = (size: number): Promise<boolean> => new Promise((resolve) => {
      const transaction = open.result.transaction('junk', 'readwrite')
      transaction.objectStore('junk').add(crypto.getRandomValues(new Uint8Array(size)))
      transaction.addEventListener('complete', () => resolve(true))
      transaction.addEventListener('abort', () => resolve(false))
    })
    for (const size of [60_000, 10_000, 1_000, 100]) while (await keep(size));
    open.result.close()
  })
}

test('a phone without room says so and keeps what was typed; with room again the same entry is saved', async ({ device, line }) => {
  const context = await device(phone)
  const other = await context.newPage()
  const session = await context.newCDPSession(other)
  await session.send('Storage.overrideQuotaForOrigin', { origin: line.origin, quotaSize: 12_000_000 })
  const { page, rows } = await openBook(context, line.origin, '/')
  await untilSynced(page)
  await untilKeptOffline(page)
  await fillUp(page)
  const add = page.getByRole('region', { name: 'Day' }).getByRole('button', { name: 'Add Earnings' })
  await amountOf(page).fill('71.20')
  await add.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to add earnings' })).toContainText('This phone is full')
  await expect(amountOf(page)).toHaveValue('71.20')
  await session.send('Storage.overrideQuotaForOrigin', { origin: line.origin })
  await add.click()
  await expect(page.getByRole('tab', { name: /^Earnings/ })).toContainText('$71.20')
  await expect(async () => { expect(await rows('earnings')).toMatchObject([{ amount: '71.20' }]) }).toPass({ timeout: 20_000 })
})

test('rows that cannot be read come as soon as they can, and a screen without them says so', async ({ device, line }) => {
  const context = await device(phone)
  await context.clock.setFixedTime(NOON)
  await context.addInitScript(() => {
    const real = IDBIndex.prototype.getAll
    IDBIndex.prototype.getAll = function (this: IDBIndex, ...asked: Parameters<typeof real>) {
      const { dataset } = document.documentElement
      if (dataset['unreadable'] !== 'true' || this.objectStore.name !== 'earnings') return real.apply(this, asked)
      dataset['failures'] = String(Number(dataset['failures'] ?? 0) + 1)
      throw new DOMException('The disk cannot be read', 'UnknownError')
    }
  })
  const { page } = await openBook(context, line.origin, '/settings', {
    rows: { earnings: [{ date: TODAY, platform: 'uber', amount: '71.20' }] },
  })
  await untilSynced(page)
  const tabs = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
  const figure = page.getByText('$71.20').first()
  const setUnreadable = (value: boolean): Promise<void> => page.evaluate((is) => {
    document.documentElement.dataset['unreadable'] = String(is)
  }, value)
  await setUnreadable(true)
  await tabs.getByRole('link', { name: 'Home' }).click()
  await expect(page.locator('html[data-failures]')).toBeAttached()
  await setUnreadable(false)
  await expect(figure).toBeVisible()

  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await setUnreadable(true)
  await tabs.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByText('This screen could not be opened')).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(figure).toBeVisible()
})

test('storage that is taken away while the app is open costs no entry', async ({ device, line }) => {
  const { page, rows } = await openBook(await device(phone), line.origin, '/')
  await untilSynced(page)
  line.replace('/api/sync', RESTARTING)
  await page.getByRole('tab', { name: /^Expenses/ }).click()
  const day = page.getByRole('region', { name: 'Day' })
  const add = day.getByRole('button', { name: 'Add Expense' })
  const amount = day.getByLabel('Amount')
  await amount.fill('10.01')
  await add.click()
  await expect(day.getByRole('button', { name: /^Edit Fuel, \$10\.01/ })).toBeVisible()
  await expect(page.getByText('Expense added successfully')).toBeHidden()
  await amount.fill('10.02')
  await loseDatabases(page, line.origin)
  const meanwhile = page.getByRole('button', { name: 'Log something meanwhile' })
  // Whenever the loss is noticed, the driver is told and continues.
  await page.addLocatorHandler(meanwhile, () => meanwhile.click())
  const kept = day.getByRole('button', { name: /^Edit Fuel, \$10\.02/ })
  await expect(async () => {
    // If it is refused or covered, the input stays in the form: the driver taps again.
    if (await kept.isHidden()) {
      await expect(amount).toHaveValue('10.02', { timeout: 1_000 })
      await add.click({ timeout: 1_000 })
    }
    await expect(kept).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  // The form is emptied once "Saved" may be said; the toast may have gone by then.
  await expect(amount).toHaveValue('')
  await expect(page.getByText(/It is back/), 'not before the server has sent it').toBeHidden()
  line.replace('/api/sync', null)
  await page.reload()
  await expect(async () => {
    expect((await rows<{ amount: string }>('expenses')).map(({ amount }) => amount).sort()).toEqual(['10.01', '10.02'])
  }).toPass({ timeout: 30_000 })
  await expect(page.getByRole('tab', { name: /^Expenses/ })).toContainText('$20.03', { timeout: 30_000 })
})

test('the page stands still while a phone without a signal tries again and again', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/')
  await untilSynced(page)
  line.cut()
  await spend(page, '10.01')
  await expect(syncStatus(page, /^Offline · 1 to sync/)).toBeVisible()
  await expect(amountOf(page)).toHaveValue('')
  let tries = 0
  page.on('requestfailed', (request) => { tries += request.url().endsWith('/api/sync') ? 1 : 0 })
  const shifts = await page.evaluateHandle(() => {
    const seen: number[] = []
    new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ startTime }) => startTime))).observe({ type: 'layout-shift' })
    return seen
  })
  await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
  expect(await shifts.jsonValue()).toEqual([])
})

test('what comes by itself while a finger is down waits until it is up, and takes no tap', async ({ device, line }) => {
  const context = await device(phone)
  const { page } = await openBook(context, line.origin, '/vehicles')
  await untilSynced(page)
  await context.clearCookies()
  const letGo = line.hold('/api/sync', 'before')
  await page.reload()
  const add = page.getByRole('button', { name: 'Add Auto Loan' })
  await add.hover()
  await page.mouse.down()
  await untilStill(page)
  const place = await add.boundingBox()
  letGo()
  await expect(page.locator('[aria-live]', { hasText: 'Sign in to sync' })).toBeAttached()
  expect(await add.boundingBox()).toEqual(place)
  await page.mouse.up()
  await expect(page.getByLabel('Current Principal')).toBeVisible()
  await expect(syncStatus(page, /^Sign in to sync/)).toBeVisible()
})

test('without the code that sends, the book is open all the same, and sends once it can be had: no start is needed', async ({ device, line }) => {
  const context = await device(phone)
  const { page, rows } = await openBook(context, line.origin, '/')
  await untilSynced(page)
  await untilKeptOffline(page)
  const code = await forgetFiles(page, /^\/assets\/browser-.*\.js$/)
  expect(code).toHaveLength(1)
  for (const path of code) line.replace(path, RESTARTING)
  await page.reload()
  await expect(syncStatus(page, /^Offline/)).toBeVisible()
  await spend(page, '12.50')
  await expect(syncStatus(page, /^Offline · 1 to sync/)).toBeVisible()
  expect(await rows('expenses')).toEqual([])
  for (const path of code) line.replace(path, null)
  await syncStatus(page, /^Offline/).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sync now' }).click()
  await expect(page.getByRole('dialog', { name: 'All synced' })).toBeVisible()
  expect(await rows('expenses')).toHaveLength(1)
})
