import type { Page } from '@playwright/test'
import { syncStatus } from './driver.ts'
import { expect, phone, test } from './fixtures.ts'
import { openBook } from './open-book.ts'

/** Makes the one waiting change what an older version of the app could have written: an amount below zero. */
async function spoilWaitingChange(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const books = (await indexedDB.databases()).map(({ name = '' }) => name)
    const book = books.find((name) => name.startsWith('roadbook-') && name !== 'roadbook-device') ?? ''
    const connection = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(book)
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
    })
    await new Promise((resolve) => {
      const transaction = connection.transaction('outbox', 'readwrite')
      const cursor = transaction.objectStore('outbox').openCursor()
      cursor.addEventListener('success', () => {
        const at = cursor.result
        if (!at) return
        const waiting = at.value as { fields: { amount: number } }
        at.update({ ...waiting, fields: { ...waiting.fields, amount: -500 } })
        at.continue()
      })
      transaction.addEventListener('complete', resolve)
    })
    connection.close()
  })
}

test('a change the server refuses is kept and shown with its words, and the row is the server\'s again', async ({ device, line }) => {
  const { page, put } = await openBook(await device(phone), line.origin, '/')
  await expect(syncStatus(page, /^All synced/)).toBeVisible()
  const today = await page.evaluate(() => {
    const now = new Date()
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
  })
  await put('earnings', [{ date: today, platform: 'uber', amount: '40.00' }])
  await expect(page.getByRole('button', { name: /^Edit Uber, \$40\.00/ })).toBeVisible()

  line.cut()
  await page.getByRole('button', { name: /^Edit Uber.*tap to edit$/ }).click()
  await page.getByRole('textbox', { name: /Uber/ }).fill('55')
  await page.keyboard.press('Enter')
  await expect(syncStatus(page, /1 to sync/)).toBeVisible()
  await spoilWaitingChange(page)
  line.mend()

  await expect(syncStatus(page, /1 needs you/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: /^Edit Uber, \$40\.00/ })).toBeVisible()
  await syncStatus(page, /1 needs you/).click()
  const refused = page.getByRole('region', { name: 'Changes that need you' })
  await expect(refused).toContainText('Please enter a valid positive number')
  await expect(refused.getByRole('button', { name: 'Send again' })).toBeVisible()
  await refused.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await page.keyboard.press('Escape')
  await expect(syncStatus(page, /^All synced/)).toBeVisible()
})
