/** What the server may do to a driver: come back older than their phone knows it, or speak another version. */
import { SERVER_HEADER } from '#core/sync/server-header.ts'
import { openBook } from './books/open-book.ts'
import { expect, phone, test } from './fixtures.ts'
import { retryNow, spend, syncStatus, untilKeptOffline, untilSynced } from './steps/driver.ts'

test('a server restored from a backup gets back what this phone knows, and the driver is told in one line', { tag: '@worker' }, async ({ device, line, server }) => {
  const { page, rows } = await openBook(await device(phone), line.origin, '/')
  await spend(page, '10.01')
  await expect(async () => { expect(await rows('expenses')).toHaveLength(1) }).toPass({ timeout: 20_000 })
  await untilSynced(page)
  const restore = await server.backUp()
  await spend(page, '10.02')
  await spend(page, '10.03')
  await expect(async () => { expect(await rows('expenses')).toHaveLength(3) }).toPass({ timeout: 20_000 })
  // Corrected on a device that is never seen again.
  const first = (await rows<{ id: string; amount: string }>('expenses')).find(({ amount }) => amount === '10.01')
  const corrected = await page.request.patch(`/api/expenses/${first?.id}`, { data: { amount: '12.34' }, headers: { origin: line.origin } })
  expect(corrected.status()).toBe(200)
  await retryNow(page)
  await expect(page.getByRole('tab', { name: /^Expenses/ })).toContainText('$32.39')
  await untilSynced(page)

  await restore()
  await page.reload()
  await expect(page.getByText('Server was restored; 2 changes re-sent from this device.')).toBeVisible({ timeout: 30_000 })
  await syncStatus(page, /^1 needs you/).click()
  await expect(page.getByRole('dialog', { name: 'Needs you' })).toContainText('1 change is on this phone only, for you to decide about.')
  await page.keyboard.press('Escape')
  const amounts = (await rows<{ amount: string }>('expenses')).map(({ amount }) => amount).sort()
  expect(amounts).toEqual(['10.01', '10.02', '10.03'])
  await expect(page.getByRole('tab', { name: /^Expenses/ })).toContainText('$30.06')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Server was restored')).toBeHidden()

  await page.getByRole('tab', { name: /^Expenses/ }).click()
  await page.getByRole('button', { name: 'This phone had $12.34' }).click()
  const sheet = page.getByRole('dialog', { name: 'Not kept' })
  await expect(sheet).toContainText("The restored server's amount kept; this phone had $12.34")
  await expect(sheet).toContainText('Shown on this phone until the server was restored')
  await sheet.getByRole('button', { name: 'Use $12.34' }).click()
  await expect(page.getByRole('tab', { name: /^Expenses/ })).toContainText('$32.39')
  await expect(async () => {
    expect((await rows<{ amount: string }>('expenses')).map(({ amount }) => amount).sort()).toEqual(['10.02', '10.03', '12.34'])
  }).toPass({ timeout: 20_000 })
  await untilSynced(page)
})

test('a phone whose connection goes says so before anything waits, and when it is back', { tag: '@worker' }, async ({ device, line }) => {
  const context = await device(phone)
  const { page } = await openBook(context, line.origin, '/')
  await untilSynced(page)
  await context.setOffline(true)
  await expect(syncStatus(page, /^Offline$/)).toBeVisible()
  await context.setOffline(false)
  await untilSynced(page)
})

test('an app too old for its server, or too new, keeps everything and says so', { tag: '@worker' }, async ({ device, line }) => {
  const { page, rows } = await openBook(await device(phone), line.origin, '/')
  await untilSynced(page)
  const headers = { 'content-type': 'application/json', [SERVER_HEADER]: '1' }
  const sheet = page.getByRole('dialog')
  const offer = page.getByRole('status').filter({ hasText: 'Update ready' })
  await untilKeptOffline(page)
  line.append('/sw.js', '\n// A later build.')
  await page.evaluate(async () => { await (await navigator.serviceWorker.ready).update() })
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toBeHidden()
  line.replace('/api/sync', { status: 426, headers, body: JSON.stringify({ message: 'Please update', code: 'client-older', minProtocol: 2 }) })
  await spend(page, '10.01')
  await expect(offer).toBeVisible()
  await syncStatus(page, /^Offline · 1 to sync/).click()
  await expect(sheet).toContainText('This version of Roadbook is too old to sync. Everything you log is kept here; please update the app.')
  line.replace('/api/sync', { status: 409, headers, body: JSON.stringify({ message: 'The server is older', code: 'server-older' }) })
  await sheet.getByRole('button', { name: 'Sync now' }).click()
  await expect(sheet).toContainText('The server is being updated. Everything you log is kept here and goes up when it is ready.')
  line.replace('/api/sync', null)
  await sheet.getByRole('button', { name: 'Sync now' }).click()
  await page.keyboard.press('Escape')
  await untilSynced(page)
  expect(await rows('expenses')).toMatchObject([{ amount: '10.01' }])
})
