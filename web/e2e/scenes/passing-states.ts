/** States that end by themselves or come from outside: a screen still loading, a toast, an update, a full-screen photo. */
import { expect, type BrowserContext, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openFullBook } from '../books/full-book.ts'
import { holdStores } from '../device/held-book.ts'
import type { Line } from '../rig/line.ts'
import { untilKeptOffline, untilSynced } from '../steps/driver.ts'
import type { State } from './troubles.ts'

async function openSynced(context: BrowserContext, line: Line): Promise<Page> {
  const page = await openFullBook(context, line)
  await untilSynced(page)
  await untilKeptOffline(page)
  return page
}

/** A screen whose rows are locked by another page; reached through links, since a full start would wait elsewhere. */
const reading = (name: string, store: string, ...links: readonly string[]): State => ({
  name: `reading-${name}`,
  begin: async (context, line) => {
    const page = await openSynced(context, line)
    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
    const other = await context.newPage()
    await other.goto('/first-paint.js')
    await holdStores(other, [store])
    await page.bringToFront()
    for (const link of links) await page.getByRole('main').or(page.getByRole('navigation')).getByRole('link', { name: link }).filter({ visible: true }).first().click()
    await expect(page.getByText(/^Loading /).or(page.locator('[class*="skeleton"]')).first()).toBeVisible()
    return page
  },
})

async function withUpdate(context: BrowserContext, line: Line): Promise<Page> {
  const page = await openSynced(context, line)
  line.append('/sw.js', '\n// the next version')
  await page.goto('/')
  await expect(page.getByRole('status').filter({ hasText: 'Update ready' })).toBeVisible()
  return page
}

/** Each from a fresh device. */
export const passingStates: readonly State[] = [
  reading('dashboard', 'earnings', 'Home'),
  reading('mileage', 'mileage', 'Mileage'),
  reading('earnings', 'earnings', 'Earnings'),
  reading('expenses', 'expenses', 'Expenses'),
  reading('budget', 'earnings', 'Budget'),
  reading('bills', 'billPayments', 'Budget', 'Bills'),
  reading('vehicles', 'mileage', 'Vehicles'),
  { name: 'update-offer', begin: withUpdate },
  {
    name: 'update-while-typing',
    begin: async (context, line) => {
      const page = await withUpdate(context, line)
      const day = page.getByRole('region', { name: 'Day', exact: true })
      await day.getByRole('button', { name: 'Add Earnings' }).click()
      await day.getByLabel('Amount').fill('38.57')
      await page.getByRole('button', { name: 'Update', exact: true }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      return page
    },
  },
  {
    name: 'undo-toast',
    begin: async (context, line) => {
      const page = await openSynced(context, line)
      await page.goto('/mileage')
      await page.getByRole('button', { name: /^Delete / }).first().click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      return page
    },
  },
  {
    name: 'receipt-viewer',
    begin: async (context, line) => {
      const page = await openSynced(context, line)
      await page.goto('/expenses?add=1')
      const dialog = page.getByRole('dialog', { name: 'Add Expense' })
      await dialog.getByLabel('Amount').fill('38.50')
      const buffer = await sharp({ create: { width: 900, height: 1600, channels: 3, background: '#f4f2ec' } }).jpeg().toBuffer()
      await dialog.getByLabel('Take photo').setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer })
      await expect(dialog.getByRole('img', { name: /^Receipt/ })).toBeVisible()
      await dialog.getByRole('button', { name: 'Add Expense' }).click()
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: 'View receipt' }).first().click()
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
      return page
    },
  },
]
