/** Compares every screen of the story with finance-core's result for its rows. */
import { expect, type Locator, type Page } from '@playwright/test'
import {
  earningsOverview, formatMoney, goalBreakdown, goalProgress, longDate, maintenanceFund, rangeLabel, type LocalDate,
} from '#core/index.ts'
import {
  allocationFigures, annualFigures, billsFigures, breakdownFigures, dayCardFigures, expectFigures, goalFigures,
  ledgerOfRows, listFigures, loanFigures, mileageFigures, onDay, overviewFigures, vehicleFigures,
} from './figures.ts'
import { listOf, MONTH, type Rows } from './november.ts'

const overview = (page: Page): Locator => page.getByRole('region', { name: 'Earnings Overview' })
/** The day card of the dashboard. */
export const dayCard = (page: Page): Locator => page.getByRole('region', { name: 'Day', exact: true })

/** Expects the day card and the overview of a day to match the rows. */
export async function expectDay(page: Page, rows: Rows, date: LocalDate): Promise<void> {
  const ledger = ledgerOfRows(rows)
  await dayCard(page).getByRole('tab', { name: /^Earnings/ }).click()
  await expectFigures(dayCard(page), dayCardFigures(ledger, rows, date))
  const words = { target: 'Target Amount', of: 'Complete', met: 'Over Goal', short: 'Remaining' }
  await expectFigures(overview(page), overviewFigures(ledger, onDay(date), onDay(date), words))
  const { percent } = goalProgress(earningsOverview(ledger, onDay(date)).net, goalBreakdown(ledger, onDay(date)).total)
  // Hidden from a screen reader, which is told the words beside it.
  await expect(overview(page).getByRole('progressbar', { includeHidden: true })).toHaveAttribute('aria-valuenow', String(percent))
}

/** Expects the day and the breakdown of its goal to match the rows. */
export async function expectDashboard(page: Page, rows: Rows, date: LocalDate): Promise<void> {
  await expectDay(page, rows, date)
  const ledger = ledgerOfRows(rows)
  await overview(page).getByRole('button', { name: /^Daily Goal/ }).click()
  const total = goalBreakdown(ledger, onDay(date)).total
  await expectFigures(page.getByRole('dialog', { name: 'Daily Goal Breakdown' }), [
    `Total goal, ${longDate(date)}${formatMoney(total)}`, ...breakdownFigures(ledger, onDay(date), 'Total Daily Goal'),
  ])
  await page.keyboard.press('Escape')
}

/** Expects every other screen to match on the last day of the month. */
export async function expectScreens(page: Page, rows: Rows, today: LocalDate): Promise<void> {
  const ledger = ledgerOfRows(rows)
  const main = page.getByRole('main')
  const loan = listOf(rows, 'auto-loans')[0]
  await overview(page).getByText('Month', { exact: true }).click()
  const words = { target: 'Should Have Earned by Today', of: 'of Goal by Today', met: 'Ahead', short: 'Behind' }
  await expectFigures(overview(page), overviewFigures(ledger, MONTH, { from: MONTH.from, to: today }, words))
  await overview(page).getByRole('button', { name: /^Goal By Today/ }).click()
  const total = goalBreakdown(ledger, MONTH).total
  await expectFigures(page.getByRole('dialog', { name: 'Monthly Goal Progress' }), [
    `Total goal, ${rangeLabel(MONTH, today)}, up to today${formatMoney(total)}`,
    ...breakdownFigures(ledger, MONTH, 'Total Monthly Goal'),
  ])
  await page.keyboard.press('Escape')
  await expectFigures(page.getByRole('region', { name: 'Annual Summary' }), annualFigures(ledger, 2026))

  await page.goto('/mileage')
  await expectFigures(main, mileageFigures(ledger, listOf(rows, 'mileage')))
  const last = listOf(rows, 'mileage').find(({ date }) => date === today)
  const fund = formatMoney(maintenanceFund(ledger, last?.id ?? '') ?? 0)
  await main.getByRole('button', { name: `Maintenance Fund ${fund}` }).click()
  await expect(page.getByRole('dialog', { name: 'Maintenance Fund' })).toContainText('Recommended Amount')
  await expect(page.getByRole('dialog', { name: 'Maintenance Fund' })).toContainText(fund)
  await page.keyboard.press('Escape')
  await page.goto('/earnings')
  await expectFigures(main, listFigures(listOf(rows, 'earnings'), '+'))
  await page.goto('/expenses')
  await expectFigures(main, listFigures(listOf(rows, 'expenses'), '−'))
  await page.goto('/budget')
  await expectFigures(page.getByRole('region', { name: 'Earnings Allocation' }), allocationFigures(ledger, today))
  await page.goto('/budget/bills')
  await expectFigures(page.getByRole('region', { name: 'Bills of the month' }), billsFigures(ledger, today))
  await page.goto('/budget/goals')
  const goal = listOf(rows, 'goals')[0]
  await expectFigures(page.getByRole('region', { name: 'New tires' }), goalFigures(ledger, goal?.id ?? '', today))
  await page.goto('/vehicles')
  for (const { id, name } of listOf(rows, 'vehicles')) {
    const figures = vehicleFigures(ledger, id, id === loan?.vehicleId ? loan.id : null, today)
    await expectFigures(page.getByRole('region', { name, exact: true }), figures)
  }
  await page.goto(`/loan-management/${loan?.vehicleId}`)
  const shown = loanFigures(ledger, loan?.id ?? '', today)
  await expect(page.getByRole('heading', { name: 'Loan Progress' })).toBeVisible()
  for (const words of shown) await expect(main).toContainText(words)
}
