import type { Page } from '@playwright/test'
import { openBook } from './books/open-book.ts'
import { desktop, expect, phone, test } from './fixtures.ts'

type Watched = Window & { CloseWatcher: new () => { requestClose(): void }; lastWatcher?: { requestClose(): void } }

/** An Android phone whose close request a test can send: Chromium on a computer only has the Escape key. */
const android = {
  ...phone,
  userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
}

async function rememberWatchers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched
    watched.CloseWatcher = class extends watched.CloseWatcher {
      constructor() {
        super()
        watched.lastWatcher = this
      }
    }
  })
}

const goBack = (page: Page): Promise<void> => page.evaluate(() => (window as unknown as Watched).lastWatcher?.requestClose())

test('on Android Back closes the form or the question that is open, and stays on the screen', async ({ device, line }) => {
  const context = await device(android)
  context.on('page', (page) => void rememberWatchers(page))
  const { page } = await openBook(context, line.origin, '/expenses', {
    rows: { expenses: [{ name: 'Fuel', amount: '41.20', date: '2026-11-20' }] },
  })
  await page.getByRole('combobox', { name: 'Time Frame' }).selectOption('All Time')

  await page.getByRole('button', { name: 'Add Expense' }).click()
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await expect(form).toBeVisible()
  await goBack(page)
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: 'Delete Fuel' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await goBack(page)
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete Fuel' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/expenses')
})

test('in a browser Back closes what is open, one after the other, and leaves the screen only then', async ({ device, line }) => {
  const { page, put, rows } = await openBook(await device(desktop), line.origin, '/')
  const [car] = await rows<{ id: string }>('vehicles')
  await put('maintenance-schedules', [{ vehicleId: car?.id, category: 'oil', name: 'Oil Change', intervalMiles: 5_000, cost: 75 }])
  await page.reload()
  const services = page.getByRole('dialog', { name: /^Maintenance/ })
  const question = page.getByRole('alertdialog')
  const title = page.getByRole('heading', { level: 1 })
  const back = (): Promise<void> => page.evaluate(() => history.back())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vehicles' }).click()
  await page.getByRole('button', { name: 'Maintenance' }).click()
  await services.getByRole('button', { name: 'Delete Oil Change' }).click()
  await expect(question).toBeVisible()

  await back()
  await expect(question).toBeHidden()
  await expect(services).toBeVisible()
  await back()
  await expect(services).toBeHidden()
  await expect(title).toHaveText('Vehicles')
  await back()
  await expect(title).toHaveText('Dashboard')
})
