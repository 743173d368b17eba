import type { Page } from '@playwright/test'
import { syncStatus } from './driver.ts'
import { expect, phone, test } from './fixtures.ts'
import { openBook } from './open-book.ts'

const amountOf = (page: Page) => page.getByRole('region', { name: 'Day' }).getByLabel('Amount')

test('a newer version in another window takes nothing from the form that is open', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/')
  await expect(syncStatus(page, /^All synced/)).toBeVisible()
  await amountOf(page).fill('71.20')
  await page.evaluate(async () => {
    const name = (await indexedDB.databases()).map((database) => database.name ?? '').find((known) => known.startsWith('roadbook-0'))
    const request = indexedDB.open(name ?? '', 1_000)
    await new Promise((resolve) => { request.onsuccess = resolve })
    request.result.close()
  })
  await expect(page.getByRole('alert').filter({ hasText: 'Updated in another window' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect(amountOf(page)).toHaveValue('71.20')
})

test('where the browser keeps nothing, nothing is said to be saved', async ({ device, line }) => {
  const context = await device(phone)
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => { throw new DOMException('Not allowed here', 'InvalidStateError') }
  })
  const { page } = await openBook(context, line.origin, '/')
  await expect(page.getByRole('alert')).toContainText('Nothing is kept on this phone')
  await expect(page.getByText('Saved')).toBeHidden()
})

test('a captive portal is taken for no answer, and what waits goes up when it is gone', async ({ device, line }) => {
  const book = await openBook(await device(phone), line.origin, '/')
  const { page } = book
  await expect(syncStatus(page, /^All synced/)).toBeVisible()
  line.replace('/api/sync', { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Welcome to our hotel</h1>' })
  await amountOf(page).fill('71.20')
  await page.getByRole('region', { name: 'Day' }).getByRole('button', { name: 'Add Earnings' }).click()
  await expect(syncStatus(page, /^Offline · 1 to sync/)).toBeVisible()
  line.replace('/api/sync', null)
  await expect(syncStatus(page, /^All synced/)).toBeVisible({ timeout: 30_000 })
  expect(await book.rows('earnings')).toMatchObject([{ amount: '71.20' }])
})
