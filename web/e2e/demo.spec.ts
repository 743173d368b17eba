/** The account created by `npm run seed:demo`: two years of driving, with the right totals on each screen. */
import { seedDemo } from './books/seed-demo.ts'
import { expect, phone, test } from './fixtures.ts'
import { annualFigures, billsFigures, expectFigures, ledgerOfRows, loanFigures, vehicleFigures } from './month/figures.ts'
import { listOf } from './month/november.ts'
import { expectDay } from './month/screens.ts'
import { readRows } from './month/server-rows.ts'
import { noonOf } from './rig/local-day.ts'
import { signIn } from './steps/driver.ts'

test('the demo account opens on a new phone, and shows what its rows come to', async ({ device, server }) => {
  const demo = await seedDemo(server)
  const context = await device(phone)
  const page = await context.newPage()
  await signIn(page, { name: 'Dana', ...demo })
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const rows = await readRows(page.request)
  // The demo ends on this machine's date, which need not be the browser's.
  const today = listOf(rows, 'earnings')[0]?.date ?? ''
  await context.clock.setFixedTime(noonOf(today))
  await page.reload()

  const ledger = ledgerOfRows(rows)
  await expectDay(page, rows, today)
  const annual = page.getByRole('region', { name: 'Annual Summary' })
  for (const year of [Number(today.slice(0, 4)), Number(today.slice(0, 4)) - 1]) {
    await annual.getByLabel('Year').selectOption(String(year))
    await expectFigures(annual, annualFigures(ledger, year))
  }
  await page.goto('/budget/bills')
  await expectFigures(page.getByRole('region', { name: 'Bills of the month' }), billsFigures(ledger, today))
  const loans = listOf(rows, 'auto-loans')
  await page.goto('/vehicles')
  for (const { id, name } of listOf(rows, 'vehicles')) {
    const loan = loans.find(({ vehicleId }) => vehicleId === id)
    await expectFigures(page.getByRole('region', { name, exact: true }), vehicleFigures(ledger, id, loan?.id ?? null, today))
  }
  for (const { id, vehicleId } of loans) {
    await page.goto(`/loan-management/${vehicleId}`)
    const main = page.getByRole('main')
    for (const words of loanFigures(ledger, id, today)) await expect(main).toContainText(words)
  }
})
