/** Every row that is only on this device is marked, in every list. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openBook } from './books/open-book.ts'
import { desktop, expect, phone, test } from './fixtures.ts'
import { RESTARTING } from './rig/line.ts'
import { todayOn } from './rig/local-day.ts'
import { untilSynced } from './steps/driver.ts'
import { bookFile, restoreFrom } from './steps/restore-file.ts'

const car = randomUUID()
const loan = randomUUID()
const bill = randomUUID()

/** One of each kind, in an export's form. */
const bookOf = (today: string) => ({
  vehicles: [{ id: car, name: '2014 Honda Fit' }],
  mileage: [{ id: randomUUID(), vehicleId: car, date: today, startingMileage: '60150.0', endingMileage: '60188.4' }],
  earnings: [{ id: randomUUID(), date: today, platform: 'uber', amount: '71.20' }],
  expenses: [{ id: randomUUID(), date: today, name: 'Fuel', amount: '21.85', vehicleId: car, note: null, receiptImageUrl: null }],
  bills: [
    { id: bill, name: 'Rent', amount: '1450.00', frequency: 'monthly', dueDate: '1' },
    { id: randomUUID(), name: 'Coffee', amount: '3.00', frequency: 'daily', dueDate: null },
  ],
  goals: [{ id: randomUUID(), name: 'Tires', amount: '650.00', startDate: '2026-11-01', targetDate: '2027-12-31' }],
  autoLoans: [{
    id: loan, vehicleId: car, currentPrincipalAmount: '12000.00', interestRate: '6.000', monthlyPayment: '400.00', lastPaymentDate: '2026-09-11',
    dueDate: null, originalAmount: null, loanDate: null, baselineLastPaymentDate: null, goalPayoffDate: null, goalPayoffMileage: null,
  }],
  loanPayments: [{ id: randomUUID(), loanId: loan, date: '2026-10-11', amount: '400.00' }],
  maintenanceSchedules: [{ id: randomUUID(), vehicleId: car, category: 'oil', name: 'Oil Change', intervalMiles: 5_000, cost: '75.00' }],
})

const lists: readonly [path: string, tab?: RegExp][] = [
  ['/', /^Earnings/], ['/', /^Mileage/], ['/', /^Expenses/], ['/mileage'], ['/earnings'], ['/expenses'], ['/budget/bills'],
  ['/budget/recurring'], ['/budget/goals'], ['/budget/maintenance'], ['/vehicles'], [`/loan-management/${car}`],
]

const marks = (page: Page) => page.getByRole('main').getByText('Saved on this phone', { exact: true }).filter({ visible: true })

test('each row that waits is marked wherever it is listed, and no longer once it is sent', { tag: '@worker' }, async ({ device, line }) => {
  test.slow()
  const { page } = await openBook(await device(desktop), line.origin, '/settings')
  await untilSynced(page)
  line.replace('/api/sync', RESTARTING)
  await restoreFrom(page, bookFile(bookOf(await todayOn(page))))

  /** The loan and its payment share one screen; every other list shows at least one mark. */
  const wanted = (path: string): number => (path.startsWith('/loan-management') ? 2 : 1)
  for (const [path, tab] of lists) {
    await page.goto(path)
    if (tab) await page.getByRole('tab', { name: tab }).click()
    await expect(async () => { expect(await marks(page).count(), `${path} ${tab ?? ''}`).toBeGreaterThanOrEqual(wanted(path)) }).toPass()
  }
  // A bill paid here is marked until the payment is sent.
  await page.goto('/budget/bills')
  await page.getByRole('button', { name: /^Rent, / }).click()
  await expect(marks(page).first()).toBeVisible()

  line.replace('/api/sync', null)
  for (const [path, tab] of lists) {
    await page.goto(path)
    await untilSynced(page, 30_000)
    if (tab) await page.getByRole('tab', { name: tab }).click()
    await expect(marks(page)).toHaveCount(0)
  }
})

/** Where every button of a list stands, from the top of its screen. */
const places = (page: Page) => page.getByRole('main').evaluate((main) =>
  [...main.querySelectorAll('button')].map((button) => `${button.getAttribute('aria-label') ?? button.textContent} ${Math.round(button.getBoundingClientRect().top + window.scrollY)}`))

test('a mark that comes and goes while the server answers moves nothing under a thumb', { tag: '@worker' }, async ({ device, line }) => {
  test.slow()
  const { page } = await openBook(await device(phone), line.origin, '/settings')
  await untilSynced(page)
  const release = line.hold('/api/sync', 'before')
  await restoreFrom(page, bookFile(bookOf(await todayOn(page))))

  const waiting: string[][] = []
  for (const [path, tab] of lists) {
    await page.goto(path)
    if (tab) await page.getByRole('tab', { name: tab }).click()
    await expect(marks(page).first()).toBeVisible()
    waiting.push(await places(page))
  }
  release()
  for (const [index, [path, tab]] of lists.entries()) {
    await page.goto(path)
    await untilSynced(page, 30_000)
    if (tab) await page.getByRole('tab', { name: tab }).click()
    await expect(marks(page)).toHaveCount(0)
    await expect.poll(() => places(page), { message: `${path} ${tab ?? ''}` }).toEqual(waiting[index])
  }
})
