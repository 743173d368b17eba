/** The first sync of a ten-year book on a new device: visible as it arrives, usable before it is complete, killed and resumed. */
import { randomUUID } from 'node:crypto'
import { packBatch } from '#core/sync/batch.ts'
import type { Mutation } from '#core/sync/mutation.ts'
import { hybridTime } from '#core/sync/stamp.ts'
import { openBook } from './books/open-book.ts'
import { countOf, recordsOf } from './device/device-book.ts'
import { desktop, expect, phone, test } from './fixtures.ts'
import { untilSynced } from './steps/driver.ts'

const ROWS = 18_900

/** As a phone would have sent them over ten years, 500 at a time. */
function tenYears(): Mutation[] {
  const start = Date.UTC(2016, 10, 21)
  const vehicleId = randomUUID()
  const rows = Array.from({ length: ROWS }, (_, index): Mutation => {
    const at = start + index * 4 * 3_600_000
    const date = new Date(at).toISOString().slice(0, 10)
    return {
      n: index + 1, op: 'put', entity: 'expenses', id: randomUUID(), at: hybridTime(at),
      fields: { name: 'Fuel', date, amount: 100 + index, vehicleId: null, note: null, receiptImageUrl: null },
    }
  })
  // The vehicle's rows come first, and the vehicle itself, which was renamed since, last.
  const oil = { vehicleId, category: 'oil', name: 'Oil Change', cost: 7500, intervalMiles: 5000 }
  return [
    { n: 1, op: 'put', entity: 'maintenanceSchedules', id: randomUUID(), at: hybridTime(start), fields: oil },
    ...rows.map((row) => ({ ...row, n: row.n + 1 })),
    { n: ROWS + 2, op: 'put', entity: 'vehicles', id: vehicleId, at: hybridTime(Date.UTC(2026, 0, 1)), fields: { name: 'Corolla LE' } },
  ]
}

test('a new device shows no sum before the first answer, and moves nothing once it shows them', { tag: '@worker' }, async ({ device, line }) => {
  const context = await device(phone)
  await context.addInitScript(() => {
    let moved = 0
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) moved += 'value' in shift ? Number(shift.value) : 0
      document.documentElement.dataset['moved'] = String(moved)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const letGo = line.hold('/api/sync', 'before')
  const { page } = await openBook(context, line.origin, '/', {
    rows: { bills: [{ name: 'Coffee', amount: '10', frequency: 'daily', dueDate: null }] },
  })
  await expect(page.getByRole('main').getByText('Your book is on its way from the server.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Day' })).toBeHidden()
  letGo()
  await expect(page.getByRole('region', { name: 'Day' }).getByText('Goal $10.00')).toBeVisible()
  await expect(page.getByText(/^No financial data recorded/)).toBeVisible()
  await expect(page.getByText('No bills, loans, or goals set up yet.')).toBeHidden()
  expect(Number(await page.evaluate(() => document.documentElement.dataset['moved'] ?? '0'))).toBeLessThan(0.02)
})

/** How far a cursor has come; NaN for none. */
const seqOf = (cursor: unknown): number => Number.parseInt(String(cursor), 10)

test('a book of ten years comes page by page, can be used meanwhile, and goes on where it was killed', { tag: '@worker' }, async ({ device, line }) => {
  test.slow()
  const { page: old } = await openBook(await device(phone), line.origin, '/')
  const { id: user } = await (await old.request.get('/api/auth/user')).json() as { id: string }
  const mutations = tenYears()
  const sender = randomUUID()
  for (let from = 0; from < mutations.length; from += 500) {
    const data = { protocol: 1, device: sender, user, cursor: null, batch: packBatch(mutations.slice(from, from + 500)), now: Date.now() }
    const answer = await old.request.post('/api/sync', { data, headers: { origin: line.origin } })
    expect(answer.status()).toBe(200)
  }
  const { cookies } = await old.context().storageState()
  await old.close()

  const context = await device(desktop)
  await context.addCookies(cookies)
  const cursors: unknown[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/sync')) cursors.push((request.postDataJSON() as { cursor: unknown }).cursor)
  })
  // The second page is held up, so that the first one can be checked on its own.
  let page = await context.newPage()
  const held: (() => void)[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/sync') && held.length === 0) held.push(line.hold('/api/sync', 'before'))
  })
  await page.goto('/')
  const progress = page.getByRole('progressbar', { name: 'Your book' })
  await expect(progress).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/Your book is on its way: \d+% is here/)).toBeVisible()
  const first = Number(await progress.getAttribute('value'))
  expect(first).toBeGreaterThan(5)
  expect(first).toBeLessThan(60)
  await page.getByRole('link', { name: 'Expenses' }).first().click()
  await expect(page.getByText('No expenses here')).toBeVisible()
  await expect(page.getByLabel('Time Frame'), 'this month may still be coming').toHaveValue('current-month')
  await page.goBack()
  await page.getByRole('tab', { name: /^Expenses/ }).click()
  const day = page.getByRole('region', { name: 'Day' })
  await day.getByLabel('Amount').fill('71.20')
  await day.getByRole('button', { name: 'Add Expense' }).click()
  await expect(day.getByRole('button', { name: /^Edit Fuel, \$71\.20/ })).toBeVisible()
  await expect(page.getByText(/ belongs to /)).toHaveCount(0)
  expect([await countOf(page, 'maintenanceSchedules'), await countOf(page, 'vehicles')]).toEqual([1, 1])

  const state = (await recordsOf<{ readonly key: string; readonly cursor?: string }>(page, 'meta')).find(({ key }) => key === 'device')
  const reached = seqOf(state?.cursor)
  expect(reached).toBeGreaterThan(0)
  await page.close()
  for (const release of held) release()
  cursors.length = 0
  page = await context.newPage()
  await page.goto('/')
  await untilSynced(page, 60_000)
  expect(cursors).not.toEqual([])
  expect(Math.min(...cursors.map(seqOf)), 'it goes on where it was').toBeGreaterThanOrEqual(reached)
  await expect(page.getByRole('progressbar', { name: 'Your book' })).toBeHidden()
  expect(await countOf(page, 'expenses')).toBe(ROWS + 1)
})
