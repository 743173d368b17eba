import type { Page } from '@playwright/test'
import { desktop, expect, phone, test } from './fixtures.ts'
import { expectSaid } from './page/said.ts'
import { controlWorker } from './rig/worker.ts'
import { newDriver, onboard, signIn, signUp, syncStatus, untilKeptOffline, untilSynced, type DriverAccount } from './steps/driver.ts'

interface Reading { startingMileage: string; endingMileage: string; totalMiles: string }
interface Pay { platform: string; amount: string }

/** Logs a shift's start and end on the day card. */
async function logMileage(page: Page, start: string, end: string): Promise<void> {
  const day = page.getByRole('region', { name: 'Day' })
  await day.getByRole('tab', { name: /^Mileage/ }).click()
  await day.getByLabel('Starting Mileage').fill(start)
  await day.getByLabel('Ending Mileage').fill(end)
  await day.getByRole('button', { name: 'Add Mileage' }).click()
}

async function logPay(page: Page, platform: string, amount: string): Promise<void> {
  const day = page.getByRole('region', { name: 'Day' })
  await day.getByRole('tab', { name: /^Earnings/ }).click()
  await day.getByLabel('Platform').selectOption({ label: platform })
  await day.getByLabel('Amount').fill(amount)
  await day.getByRole('button', { name: 'Add Earnings' }).click()
  // The form closes once the pay is saved.
  await expect(day.getByRole('form')).toBeHidden()
}

async function rowsOf<T>(page: Page, list: string): Promise<T[]> {
  const answer = await page.request.get(`/api/${list}`)
  expect(answer.status()).toBe(200)
  return await answer.json() as T[]
}

/** A whole first day: signing up with a signal, working without one, and syncing when the signal returns with every page closed. */
for (const replies of ['answered', 'lost once'] as const) {
  test(`a day logged with the server dead reaches the desktop, each reply ${replies}`, async ({ device, line, server }) => {
    const driver: DriverAccount = newDriver()
    const car = await device(phone)
    const page = await car.newPage()
    await signUp(page, driver)
    await onboard(page, ['2019 Toyota Prius'], ['Uber', 'DoorDash'])
    await untilSynced(page)
    await untilKeptOffline(page)

    await server.kill()
    line.cut()
    await logMileage(page, '124129.2', '124213.4')
    await logPay(page, 'Uber', '71.20')
    await logPay(page, 'DoorDash', '38.57')
    await expect(page.getByRole('tab', { name: /^Earnings/ })).toContainText('$109.77')

    await page.goto('/mileage')
    await expect(page.getByText('Showing 1 entry')).toBeVisible()
    await expect(page.getByText('84.2').first()).toBeVisible()
    await page.goto('/')
    await page.getByRole('button', { name: /^Edit DoorDash.*tap to edit$/ }).click()
    await page.getByRole('textbox', { name: /DoorDash/ }).fill('38.75')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: /^Earnings/ })).toContainText('$109.95')
    await expect(syncStatus(page, /4 to sync/)).toBeVisible()
    // On a slow device, entries that were only shown are written when the app is opened again; those reported as saved
    // are sent by the worker.
    await expectSaid(page, 'Earnings updated successfully')

    const blank = await car.newPage()
    await page.close()
    await server.start()
    line.mend()
    if (replies === 'lost once') line.loseReplies('/api/sync', 1, '"items"')
    const worker = await controlWorker(blank, line.origin)
    const expectArrived = async (): Promise<void> => {
      expect(await rowsOf<Reading>(blank, 'mileage')).toMatchObject([
        { startingMileage: '124129.2', endingMileage: '124213.4', totalMiles: '84.2' },
      ])
      const pay = await rowsOf<Pay>(blank, 'earnings')
      expect(pay.map(({ platform, amount }) => [platform, amount]).sort()).toEqual([['doordash', '38.75'], ['uber', '71.20']])
    }
    // What the page had tried to send goes first, the correction perhaps with the next request.
    await expect(async () => {
      await worker.sync('outbox')
      await expectArrived()
    }).toPass({ timeout: 20_000 })
    if (replies === 'lost once') {
      expect(line.lost()).toBe(1)
      await blank.goto('/')
      await untilSynced(blank)
    }

    await expectArrived()

    const office = await (await device(desktop)).newPage()
    await signIn(office, driver)
    await expect(office.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(office.getByRole('tab', { name: /^Earnings/ })).toContainText('$109.95')
    await office.goto('/mileage')
    await expect(office.getByText('Showing 1 entry')).toBeVisible()

    await untilKeptOffline(office)
    const kept = await office.evaluate(async () => {
      const caching = (await caches.keys()).map(async (name) => await (await caches.open(name)).keys())
      return (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.length).toBeGreaterThan(10)
    expect(kept.filter((path) => /^\/(api|auth)\//.test(path))).toEqual([])
  })
}
