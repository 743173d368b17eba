/**
 * What the screens should say, computed by finance-core from the same rows: phrases as they appear on the screen, a
 * figure beside its label.
 */
import { expect, type Locator } from '@playwright/test'
import {
  annualSummary, billsMonth, dayBars, earningsOverview, formatMiles, formatMoney, formatPerMile, formatWholeMiles, goalBreakdown,
  goalProgress, goalSavings, longDate, loanSummary, maintenanceFund, mediumDate, mileageLoanPayment, parseLedger, platformLabel, recommendedPayment,
  requiredAllocation, vehicleCost, type Cents, type Ledger, type LocalDate, type Period,
} from '#core/index.ts'
import { rowById } from '#core/ledger/grouped-rows.ts'
import { percentShare } from '#core/percent.ts'
import { listOf, type Rows } from './november.ts'

const keys: Readonly<Record<string, string>> = {
  'bill-payments': 'billPayments', 'auto-loans': 'autoLoans', 'loan-payments': 'loanPayments',
  'maintenance-schedules': 'maintenanceSchedules',
}

/** A ledger of rows in REST form. */
export function ledgerOfRows(rows: Rows): Ledger {
  return parseLedger(Object.fromEntries(Object.entries(rows).map(([list, all]) => [keys[list] ?? list, all])))
}

/** A percentage may directly follow an amount: '$99.170%' is two figures. */
const amountsIn = (text: string): string[] => text.replaceAll(/(\.\d\d)(\d{1,3}%)/g, '$1 $2').match(/\$[\d,]+\.\d+/g) ?? []

/**
 * The texts of a part of the screen, separated by breaks so that neighbouring figures stay apart; the hero figure
 * consists of several.
 */
async function textsOf(part: Locator): Promise<string> {
  const broken = await part.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const all: string[] = []
    while (texts.nextNode()) all.push(texts.currentNode.textContent ?? '')
    return all.join('\n')
  })
  return broken.replaceAll(/\$\n/g, '$').replaceAll(/\n\.(\n?)/g, '.')
}

/** True where the text has the phrase; whole miles do not stand for miles with a decimal. */
function isIn(shown: string, phrase: string): boolean {
  return shown.split(phrase).some((after, place) => place > 0 && !/^\.\d/.test(after))
}

/** Expects each phrase in a part of the screen, and no amount of money there, to the cent, that no phrase contains. */
export async function expectFigures(part: Locator, phrases: readonly string[]): Promise<void> {
  const told = new Set(phrases.flatMap(amountsIn))
  await expect(async () => {
    const shown = ((await part.textContent()) ?? '').replaceAll(/\s+/g, ' ')
    expect({
      missing: phrases.filter((phrase) => !isIn(shown, phrase)),
      unexplained: amountsIn(await textsOf(part)).filter((amount) => !told.has(amount)),
    }, shown).toEqual({ missing: [], unexplained: [] })
  }).toPass({ timeout: 15_000 })
}

/** The period of a single day. */
export const onDay = (date: LocalDate): Period => ({ from: date, to: date })
const flow = (amount: Cents, sign: '+' | '−'): string => `${amount === 0 ? '' : sign}${formatMoney(Math.abs(amount))}`
const income = (net: Cents): string => flow(net, net < 0 ? '−' : '+')
/** A net per mile, with a true minus sign like everything shown. */
const netRate = (perMile: number, decimals: 2 | 3): string => formatPerMile(perMile, decimals).replace('-', '−')
const balance = (amount: Cents): string => `${amount < 0 ? '−' : ''}${formatMoney(Math.abs(amount))}`

/** Today's day card: the gauge and the contents of the three tabs. */
export function dayCardFigures(ledger: Ledger, rows: Rows, today: LocalDate): string[] {
  const { net, gross, miles } = earningsOverview(ledger, onDay(today))
  const { goal, met, difference, percent } = goalProgress(net, goalBreakdown(ledger, onDay(today)).total)
  const spent = listOf(rows, 'expenses').filter(({ date }) => date === today)
  const total = spent.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  return [
    longDate(today),
    `${met ? 'Over goal today+' : 'To go today'}${formatMoney(difference)}${percent}%`,
    `${balance(net)} net so far`,
    `Goal ${formatMoney(goal)}`,
    `Earnings${formatMoney(gross)}`,
    `Mileage${formatMiles(miles)} mi`,
    `Expenses${formatMoney(total)}`,
    ...listOf(rows, 'earnings').filter(({ date }) => date === today).map(({ amount }) => `$${amount}`),
  ]
}

/**
 * The Earnings Overview: one bar per day except for a single day, tiles and goal panel; `goalDays` are the days the goal
 * covers.
 */
export function overviewFigures(ledger: Ledger, days: Period, goalDays: Period, words: { target: string; of: string; met: string; short: string }): string[] {
  const bars = days.from === days.to ? [] : dayBars(ledger, days, goalDays.to)
  const { net, gross, miles, fuel, netPerMile, grossPerMile } = earningsOverview(ledger, days)
  const { goal, met, difference, percent } = goalProgress(net, goalBreakdown(ledger, goalDays).total)
  return [
    ...bars.map((bar) => `${longDate(bar.date)}: ${balance(bar.net)} of ${formatMoney(bar.goal)}`),
    `Net Income${income(net)}`,
    `Gross Income${formatMoney(gross)}`,
    `Miles Driven${formatWholeMiles(miles)}`,
    `Fuel Costs${flow(fuel, '−')}`,
    `Net / Mile${netRate(netPerMile, 2)}`,
    `Gross / Mile${formatPerMile(grossPerMile, 2)}`,
    `${words.target} ${formatMoney(goal)}`,
    `${percent}% ${words.of}`,
    `${formatMoney(difference)} ${met ? words.met : words.short}`,
  ]
}

/** The goal breakdown: each line with its amount, each section with its subtotal, and the total they add up to. */
export function breakdownFigures(ledger: Ledger, days: Period, total: string): string[] {
  const { bills, recurring, loans, goals, maintenance, total: goal } = goalBreakdown(ledger, days)
  const sumOf = (lines: readonly { amount: Cents }[]): Cents => lines.reduce((sum, { amount }) => sum + amount, 0)
  const sections: [string, Cents][] = [
    ['Bills', sumOf(bills)], ['Recurring Expenses', sumOf(recurring)], ['Auto Loan Payments', sumOf(loans)],
    ['Financial Goals', sumOf(goals)], ['Maintenance Fund', maintenance],
  ]
  const kinds = { 'goal-based': 'Goal-based payment', 'interest-only': 'Interest only (no miles)', standard: 'Standard monthly payment' }
  const billOf = (id: string) => {
    const row = rowById(ledger.bills, id)
    return row ? `${formatMoney(row.amount)} ${row.frequency}` : ''
  }
  return [
    ...sections.filter(([, amount]) => amount > 0).flatMap(([title, amount]) =>
      [`${title}${formatMoney(amount)}`, `${title} ${percentShare(amount, goal)}%`]),
    ...[...bills, ...recurring].map(({ id, name, amount }) => `${name}${billOf(id)}${formatMoney(amount)}`),
    ...loans.map(({ name, kind, principal, interest, amount }) =>
      `${name}${kinds[kind]}Principal ${formatMoney(principal)} + interest ${formatMoney(interest)}${formatMoney(amount)}`),
    ...goals.map(({ id, name, targetDate, amount }) => {
      const whole = formatMoney(rowById(ledger.goals, id)?.amount ?? 0)
      return `${name}${whole} by ${mediumDate(targetDate)}${formatMoney(amount)}`
    }),
    ...(maintenance > 0 ? [`Vehicle MaintenanceBased on mileage-driven costs${formatMoney(maintenance)}`] : []),
    `${total}Add up all amounts above to verify this total${formatMoney(goal)}`,
  ]
}

/** The Annual Summary. */
export function annualFigures(ledger: Ledger, year: number): string[] {
  const { gross, net, miles, totalExpenses, perMile, loans, platforms } = annualSummary(ledger, year)
  return [
    `Gross Earnings${formatMoney(gross)}`,
    `Net Earnings${income(net)}Gross less fuel`,
    `Miles Driven${formatWholeMiles(miles)}`,
    `Total Expenses${flow(totalExpenses, '−')}After all expenses ${balance(gross - totalExpenses)}`,
    ...(perMile === null ? [] : [
      'Per-Mile Metrics', `Gross per Mile${formatPerMile(perMile.gross, 3)}`, `Net per Mile${netRate(perMile.net, 3)}`,
      `Fuel per Mile${formatPerMile(perMile.fuel, 3)}`,
    ]),
    ...(loans.totalPaid === 0 ? [] : [
      'Auto Loan Payments', `Total Paid${formatMoney(loans.totalPaid)}`, `Principal${formatMoney(loans.principal)}`,
      `Interest${formatMoney(loans.interest)}`,
    ]),
    'Platform Breakdown',
    ...platforms.map(({ platform, amount, days, averagePerDay }) =>
      `${platformLabel(platform)}${days} ${days === 1 ? 'day' : 'days'} · ${formatMoney(averagePerDay)} a day${formatMoney(amount)}${percentShare(amount, gross)}%`),
  ]
}

/** The total of each day in a list of amounts. */
export function listFigures(rows: readonly { date: string; amount: string }[], sign: '+' | '−'): string[] {
  const cents = (all: typeof rows): Cents => all.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  const days = [...new Set(rows.map(({ date }) => date))]
  return [
    flow(cents(rows), sign),
    `Showing ${rows.length} entries · ${days.length} ${days.length === 1 ? 'day' : 'days'}`,
    ...days.map((date) => flow(cents(rows.filter((row) => row.date === date)), sign)),
    ...rows.map(({ amount }) => `$${Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })}`),
  ]
}

/** The mileage screen: the miles of each day and the amount to set aside for them, once per vehicle and day. */
export function mileageFigures(ledger: Ledger, rows: readonly { id: string; date: string; startingMileage: string; endingMileage: string }[]): string[] {
  const tenths = (text: string): number => Math.round(Number(text) * 10)
  const milesOf = (all: typeof rows): number => all.reduce((sum, row) => sum + tenths(row.endingMileage) - tenths(row.startingMileage), 0)
  return [
    `${formatMiles(milesOf(rows))} mi`,
    `Showing ${rows.length} entries`,
    ...rows.flatMap((row) => {
      const loan = mileageLoanPayment(ledger, row.id)
      const fund = maintenanceFund(ledger, row.id)
      return [
        longDate(row.date),
        `${formatMiles(milesOf([row]))} mi`,
        ...(loan ? [`Auto Loan Payment ${formatMoney(loan.total)}`] : []),
        ...(fund === null ? [] : [`Maintenance Fund ${formatMoney(fund)}`]),
      ]
    }),
  ]
}

/** What the budget requires for a day, and how much of it was earned. */
export function allocationFigures(ledger: Ledger, today: LocalDate): string[] {
  const { required, net, coveragePercent, breakdown } = requiredAllocation(ledger, onDay(today), today)
  const { met, difference } = goalProgress(net, required)
  return [
    `Required${formatMoney(required)}`,
    `Net earnings${net > 0 ? '+' : ''}${balance(net)}`,
    `${coveragePercent}% covered`,
    `${formatMoney(difference)} ${met ? 'over' : 'short'}`,
    ...[...breakdown.bills, ...breakdown.recurring, ...breakdown.loans, ...breakdown.goals].map(({ amount }) => formatMoney(amount)),
    ...[breakdown.bills, breakdown.recurring, breakdown.loans, breakdown.goals]
      .map((lines: readonly { amount: Cents }[]) => formatMoney(lines.reduce((sum, { amount }) => sum + amount, 0))),
    ...breakdown.loans.map(({ principal, interest }) => `principal ${formatMoney(principal)} + interest ${formatMoney(interest)}`),
    formatMoney(breakdown.maintenance),
  ]
}

/** The panel of the month's bills. */
export function billsFigures(ledger: Ledger, today: LocalDate): string[] {
  const { remaining, paid, percentPaid, daysRemaining, dailyTarget } = billsMonth(ledger, today)
  return [
    `Remaining${formatMoney(remaining)}`, `Bills Paid${formatMoney(paid)}`, `${percentPaid}% of monthly bills paid`,
    `Days Remaining${daysRemaining}`, `Daily Target${formatMoney(dailyTarget)}`,
  ]
}

/** The card of a savings goal of 1,000. */
export function goalFigures(ledger: Ledger, goalId: string, today: LocalDate): string[] {
  const { totalDays, percentElapsed, savedByNow, daily, weekly, monthly } = goalSavings(ledger, goalId, today)
  return [
    '$1,000.00', `Total${totalDays} days`, `${percentElapsed}% of time elapsed`, `Should have saved by now ${formatMoney(savedByNow)}`,
    `Daily${formatMoney(daily)}`, `Weekly${formatMoney(weekly)}`, `Monthly${formatMoney(monthly)}`,
  ]
}

/** What a vehicle's card says about its loan and its cost per mile. */
export function vehicleFigures(ledger: Ledger, vehicleId: string, loanId: string | null, today: LocalDate): string[] {
  const cost = vehicleCost(ledger, vehicleId, today)
  const loan = loanId === null ? null : loanSummary(ledger, loanId, today)
  return [
    ...(loan ? [`${formatMoney(loan.principalBalance)} remaining balance`, `${loan.percentPaidOff}% paid off`] : ['Add Auto Loan']),
    ...(cost ? [
      `Fuel per mile${formatPerMile(cost.fuel, 3)}`, `Loan per mile${formatPerMile(cost.loan, 3)}`,
      `Repair/Maintenance per mile${formatPerMile(cost.repairs, 3)}`, `Total cost per mile${formatPerMile(cost.total, 3)}`,
      formatPerMile(cost.scheduled, 4),
    ] : []),
  ]
}

/** The loan screen: the balance, the effect of interest, and what to pay today. */
export function loanFigures(ledger: Ledger, loanId: string, today: LocalDate): string[] {
  const { principalBalance, interestBalance, dailyInterest, totalInterestPaid, percentPaidOff } = loanSummary(ledger, loanId, today)
  const { amount, standardTotal, days } = recommendedPayment(ledger, loanId, today)
  return [
    `${percentPaidOff}% paid off`, `Principal balance${formatMoney(principalBalance)}`, `Daily Interest ${formatMoney(dailyInterest)}`,
    `Interest Balance ${formatMoney(interestBalance)}`, `Total Interest Paid ${formatMoney(totalInterestPaid)}`,
    `Recommended Payment Today${formatMoney(amount)}`, `Standard${formatMoney(standardTotal)}`, `${days} ${days === 1 ? 'day' : 'days'} since last payment`,
  ]
}
