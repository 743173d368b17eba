/** Two devices wrote different amounts before syncing with each other: one is kept, the other can be read and put back. */
import type { BrowserContext, Page } from '@playwright/test'
import { addDays } from '#core/dates.ts'
import { openBook } from './books/open-book.ts'
import { recordsOf } from './device/device-book.ts'
import { holdShortTimers } from './device/held-timers.ts'
import { desktop, expect, phone, test } from './fixtures.ts'
import { todayOn } from './rig/local-day.ts'
import { syncStatus, untilKeptOffline, untilSynced } from './steps/driver.ts'

async function change(page: Page, before: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Edit Uber, \\${before}.*tap to edit$`) }).click()
  await page.getByRole('textbox', { name: /Uber/ }).fill(amount)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: new RegExp(`^Edit Uber, \\$${amount}`) })).toBeVisible()
}

/** The phone's page at a path and the desktop's at home, of one driver; both show $38.00 of today. */
async function bothShowPay(inCar: BrowserContext, inOffice: BrowserContext, origin: string, path: string) {
  const book = await openBook(inCar, origin, path)
  const car = book.page
  await book.put('earnings', [{ date: await todayOn(car), platform: 'uber', amount: '38.00' }])
  const office = await inOffice.newPage()
  await office.context().addCookies((await car.context().storageState()).cookies)
  await office.goto('/')
  for (const page of [car, office]) await expect(page.getByRole('button', { name: /^Edit Uber, \$38\.00/ })).toBeVisible()
  return { ...book, car, office }
}

test('the value that was not kept is read from its entry, with device and time, and put back', { tag: '@worker' }, async ({ device, line }) => {
  const { car, office, rows } = await bothShowPay(await device(phone), await device(desktop), line.origin, '/')
  await untilKeptOffline(car)

  await car.context().setOffline(true)
  await change(car, '$38\\.00', '41.20')
  await change(office, '$38\\.00', '39.75')
  await expect(async () => { expect(await rows('earnings')).toMatchObject([{ amount: '39.75' }]) }).toPass()
  await car.context().setOffline(false)

  await expect(car.getByRole('button', { name: /^Edit Uber, \$39\.75/ })).toBeVisible({ timeout: 30_000 })
  const sheet = car.getByRole('dialog', { name: 'Not kept' })
  const tab = (name: string) => car.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  await tab('Earnings').tap()
  await car.getByRole('button', { name: 'This phone had $41.20' }).tap()
  await expect(sheet).toBeVisible()
  await car.keyboard.press('Escape')
  await tab('Home').tap()
  await car.getByRole('button', { name: 'This phone had $41.20' }).click()
  await expect(sheet).toContainText("Desktop's later amount kept; this phone had $41.20")
  await expect(sheet).toContainText(/Entered \w+ \d+, \d+:\d\d [AP]M on this phone/)
  await expect(office.getByRole('button', { name: 'Phone had $41.20' })).toBeVisible()
  // Also listed in the sync status.
  await syncStatus(office, /^All synced/).click()
  await expect(office.getByRole('region', { name: 'Values that were not kept' })).toContainText('phone had $41.20')
  await office.keyboard.press('Escape')

  await sheet.getByRole('button', { name: 'Use $41.20' }).click()
  await expect(sheet).toBeHidden()
  await expect(car.getByRole('button', { name: /^Edit Uber, \$41\.20/ })).toBeVisible()
  await expect(car.getByRole('button', { name: /had \$41\.20/ })).toBeHidden()
  await expect(office.getByRole('button', { name: /^Edit Uber, \$41\.20/ })).toBeVisible()
  await expect(office.getByRole('button', { name: /had \$41\.20/ })).toBeHidden()
})

test('an amount that was still on its way when the driver wrote over it can be read too', { tag: '@worker' }, async ({ device, line }) => {
  const { car, office } = await bothShowPay(await device(phone), await device(desktop), line.origin, '/')
  await untilSynced(car)

  const own = (await recordsOf<{ readonly device?: string }>(car, 'meta')).find((record) => record.device)?.device ?? ''
  const letGo = line.hold('/api/sync', 'after', own)
  const before = line.asked('/api/sync', own)
  await change(office, '$38\\.00', '39.75')
  await expect.poll(() => line.asked('/api/sync', own)).toBeGreaterThan(before)
  await change(car, '$38\\.00', '41.20')
  letGo()

  await expect(car.getByRole('button', { name: 'Desktop had $39.75' })).toBeVisible()
  await expect(office.getByRole('button', { name: 'This desktop had $39.75' })).toBeVisible()
  for (const page of [car, office]) await expect(page.getByRole('button', { name: /^Edit Uber, \$41\.20/ })).toBeVisible()
})

test('an amount that had come, but was not on the screen yet when the driver wrote over the one before, can be read too', async ({ device, line }) => {
  const { car, office } = await bothShowPay(await device(phone), await device(desktop), line.origin, '/')
  await untilSynced(car)
  const letGo = await holdShortTimers(car)
  const cursor = async () => (await recordsOf<{ readonly shown?: string }>(car, 'meta')).find((record) => record.shown)?.shown
  const before = await cursor()
  await change(office, '$38\\.00', '39.75')
  await expect.poll(async () => (await recordsOf<{ readonly amount: number }>(car, 'earnings')).map((row) => row.amount)).toEqual([3_975])
  await change(car, '$38\\.00', '41.20')
  expect(await cursor()).not.toBe(before)
  await letGo()
  await expect(car.getByRole('button', { name: 'Desktop had $39.75' })).toBeVisible()
  await expect(office.getByRole('button', { name: /^Edit Uber, \$41\.20/ })).toBeVisible()
})

test('an amount that came while the driver was typing over the one before can be read too, in place and in the form', { tag: '@worker' }, async ({ device, line }) => {
  const { car, office } = await bothShowPay(await device(phone), await device(desktop), line.origin, '/earnings')
  const amount = (page: Page, value: string) => page.getByRole('button', { name: new RegExp(`^Edit Uber, \\$${value}`) })

  await amount(car, '38\\.00').tap()
  await car.getByRole('textbox', { name: 'Uber' }).fill('41.20')
  await change(office, '$38\\.00', '39.75')
  await expect.poll(async () => (await recordsOf<{ readonly amount: number }>(car, 'earnings')).map((row) => row.amount)).toEqual([3_975])
  await car.keyboard.press('Enter')
  await expect(amount(office, '41\\.20')).toBeVisible()
  await car.getByRole('button', { name: 'Desktop had $39.75' }).tap()
  await car.getByRole('dialog', { name: 'Not kept' }).getByRole('button', { name: 'Keep what is there' }).tap()
  await expect(car.getByRole('button', { name: 'Desktop had $39.75' })).toBeHidden()
  await expect(amount(car, '41\\.20')).toBeVisible()

  await car.getByRole('button', { name: 'Edit Uber', exact: true }).tap()
  const form = car.getByRole('dialog', { name: /Edit Earnings/ })
  await form.getByLabel('Amount').fill('45.00')
  await change(office, '$41\\.20', '42.10')
  await expect.poll(async () => (await recordsOf<{ readonly amount: number }>(car, 'earnings')).map((row) => row.amount)).toEqual([4_210])
  await form.getByRole('button', { name: /Save|Update/ }).tap()
  await expect(amount(office, '45\\.00')).toBeVisible()
  await car.getByRole('button', { name: 'Desktop had $42.10' }).tap()
  await car.getByRole('dialog', { name: 'Not kept' }).getByRole('button', { name: 'Keep what is there' }).tap()

  // What is typed outlasts the page, and so does what had been read then.
  await car.getByRole('button', { name: 'Edit Uber', exact: true }).tap()
  await form.getByLabel('Amount').fill('47.00')
  await car.reload()
  await change(office, '$45\\.00', '43.50')
  await expect(amount(car, '43\\.50')).toBeVisible()
  await car.getByRole('button', { name: 'Edit Uber', exact: true }).tap()
  await expect(form.getByLabel('Amount')).toHaveValue('47.00')
  await form.getByRole('button', { name: /Save|Update/ }).tap()
  await expect(amount(office, '47\\.00')).toBeVisible()
  await expect(car.getByRole('button', { name: 'Desktop had $43.50' })).toBeVisible()
})

test('what is left in a form dates only what was typed, and "Start over" nothing', { tag: '@worker' }, async ({ device, line }) => {
  const { car, office } = await bothShowPay(await device(phone), await device(desktop), line.origin, '/earnings')
  const amount = (page: Page, value: string) => page.getByRole('button', { name: new RegExp(`^Edit Uber, \\$${value}`) })
  const today = await todayOn(car)
  const form = car.getByRole('dialog', { name: /Edit Earnings/ })
  const open = async (): Promise<void> => await car.getByRole('button', { name: 'Edit Uber', exact: true }).tap()
  const saveForm = async (value: string): Promise<void> => {
    await form.getByLabel('Amount').fill(value)
    await form.getByRole('button', { name: /Save|Update/ }).tap()
    await expect(amount(office, value.replace('.', '\\.'))).toBeVisible()
  }

  // Only the date was typed; the amount that came since stands in the list and in the form.
  await open()
  await form.getByLabel('Date').fill(addDays(today, -1))
  await car.reload()
  await change(office, '$38\\.00', '43.50')
  await expect(amount(car, '43\\.50')).toBeVisible()
  await open()
  await expect(form.getByLabel('Amount')).toHaveValue('43.50')
  await form.getByLabel('Date').fill(today)
  await saveForm('50.00')
  await untilSynced(car)
  await expect(car.getByRole('button', { name: /had \$/ })).toBeHidden()

  await open()
  await form.getByLabel('Amount').fill('47.00')
  await car.reload()
  await open()
  await expect(form.getByLabel('Amount')).toHaveValue('47.00')
  await change(office, '$50\\.00', '42.10')
  await expect.poll(async () => (await recordsOf<{ readonly amount: number }>(car, 'earnings')).map((row) => row.amount)).toEqual([4_210])
  await form.getByRole('button', { name: 'Start over' }).tap()
  await expect(form.getByLabel('Amount')).toHaveValue('50.00')
  await saveForm('51.00')
  await expect(car.getByRole('button', { name: 'Desktop had $42.10' })).toBeVisible()
})

test('a name that came while the driver was typing another is read in the settings', { tag: '@worker' }, async ({ device, line }) => {
  const { page: car } = await openBook(await device(phone), line.origin, '/settings')
  const office = await (await device(desktop)).newPage()
  await office.context().addCookies((await car.context().storageState()).cookies)
  await office.goto('/settings')
  for (const page of [car, office]) await untilSynced(page)
  const saveName = async (page: Page, name: string): Promise<void> => {
    await page.getByLabel('First Name').fill(name)
    await page.getByRole('button', { name: 'Save Changes' }).click()
  }

  await car.getByLabel('First Name').fill('Zed')
  await saveName(office, 'Yam')
  await expect.poll(async () => (await recordsOf<{ readonly firstName: string }>(car, 'profile')).map((row) => row.firstName)).toEqual(['Yam'])
  await saveName(car, 'Zed')
  await expect(car.getByRole('button', { name: 'Desktop had Yam' })).toBeVisible()
  await office.getByRole('button', { name: 'This desktop had Yam' }).click()
  await office.getByRole('dialog', { name: 'Not kept' }).getByRole('button', { name: 'Use Yam' }).click()
  for (const page of [car, office]) await expect(page.getByLabel('First Name')).toHaveValue('Yam')
})

test('a new device that shows the name has read it, however late the rest of its book is looked up', { tag: '@worker' }, async ({ device, line }) => {
  const { page: car } = await openBook(await device(phone), line.origin, '/settings')
  await untilSynced(car)
  const office = await (await device(desktop)).newPage()
  await office.context().addCookies((await car.context().storageState()).cookies)
  const release = line.hold('/api/sync', 'before')
  await office.goto('/settings')
  const letGo = await holdShortTimers(office)
  release()
  await untilSynced(office)
  await office.getByLabel('First Name').fill('Yam')
  await office.getByRole('button', { name: 'Save Changes' }).click()
  await expect(car.getByLabel('First Name')).toHaveValue('Yam')
  await letGo()
  await untilSynced(office)
  for (const page of [car, office]) await expect(page.getByRole('button', { name: /had Marcus$/ })).toHaveCount(0)
})

test('a list of platforms that was not kept is read in the settings, and put back', { tag: '@worker' }, async ({ device, line }) => {
  const { page: car } = await openBook(await device(phone), line.origin, '/settings/platforms', { platforms: ['uber'] })
  const office = await (await device(desktop)).newPage()
  await office.context().addCookies((await car.context().storageState()).cookies)
  await office.goto('/settings/platforms')
  for (const page of [car, office]) {
    await expect(page.getByRole('button', { name: 'Remove Uber' })).toBeVisible()
    // Before the first answer nothing counts as read, and Uber itself would be told of.
    await untilSynced(page)
  }
  const add = (page: Page, platform: string) =>
    page.getByRole('region', { name: 'Add platforms' }).getByRole('button', { name: platform }).click()

  await car.context().setOffline(true)
  await add(office, 'Spark')
  await untilSynced(office)
  await add(car, 'Grubhub')
  await car.context().setOffline(false)

  await expect(office.getByRole('button', { name: 'Remove Grubhub' })).toBeVisible({ timeout: 30_000 })
  await expect(office.getByRole('button', { name: 'Remove Spark' })).toHaveCount(0)
  await expect(car.getByRole('button', { name: 'Desktop had Uber, Spark' })).toBeVisible()
  await office.getByRole('button', { name: 'This desktop had Uber, Spark' }).click()
  await office.getByRole('dialog', { name: 'Not kept' }).getByRole('button', { name: 'Use Uber, Spark' }).click()
  for (const page of [car, office]) {
    await expect(page.getByRole('button', { name: 'Remove Spark' })).toBeVisible()
    await expect(page.getByRole('button', { name: /had Uber/ })).toHaveCount(0)
  }
})
