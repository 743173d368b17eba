/** Income and cost per mile, each figure from a pass over all rows (R33, R67, R79, R91, R92, R97). */
import { canonicalPlatform } from '#core/platforms.ts'
import { anchorOf, loanSummary, splits } from './loan-walk.ts'
import { namedLoans, scheduledPerMile, type Period } from './daily-goal.ts'
import { latestEnding, milesBetween, milesOfVehicle } from './miles.ts'
import { halfUp, halfUpTo, rational } from './rational.ts'
import type { Expense, PlainLedger } from './read.ts'

const total = (rows: readonly { amount: number }[]): number => rows.reduce((all, { amount }) => all + amount, 0)
const isNamed = (...names: string[]) => ({ name }: Expense): boolean => names.includes(name.trim().toLowerCase())

/** Dollars a mile, from cents and tenths. */
const perMile = (decimals: number, cents: number, tenths: number): number =>
  tenths === 0 ? 0 : halfUpTo(decimals, rational(cents * 10, tenths * 100))

/** What came in within a period (R33). Money in cents, miles in tenths, dollars a mile to two decimals. */
export function earningsOverview(ledger: PlainLedger, { from, to }: Period) {
  const inside = ({ date }: { date: string }): boolean => from <= date && date <= to
  const gross = total(ledger.earnings.filter(inside))
  const fuel = total(ledger.expenses.filter(inside).filter(isNamed('fuel')))
  const miles = milesBetween(ledger, from, to)
  return {
    gross, fuel, net: gross - fuel, miles,
    netPerMile: perMile(2, gross - fuel, miles), grossPerMile: perMile(2, gross, miles),
  }
}

function loansOfYear(ledger: PlainLedger, inYear: (row: { date: string }) => boolean) {
  const parts = { totalPaid: 0, principal: 0, interest: 0 }
  for (const { loan } of namedLoans(ledger)) {
    const walked = new Map(splits(ledger, loan).map((split) => [split.id, split]))
    const anchor = anchorOf(loan)
    for (const payment of ledger.loanPayments.filter((row) => row.loanId === loan.id).filter(inYear)) {
      const { principalAmount, interestAmount } = walked.get(payment.id) ?? payment
      if (payment.date > anchor.date && !walked.has(payment.id)) throw new Error('A payment the walk did not meet')
      parts.totalPaid += payment.amount
      parts.principal += principalAmount
      parts.interest += interestAmount
    }
  }
  return parts
}

const nameOf = (platform: string | null): string => (platform === null ? 'Other' : canonicalPlatform(platform))

function platformsOf(earnings: readonly { platform: string | null; amount: number; date: string }[]) {
  const names = [...new Set(earnings.map(({ platform }) => nameOf(platform)))]
  const lines = names.map((platform) => {
    const own = earnings.filter((row) => nameOf(row.platform) === platform)
    const days = new Set(own.map(({ date }) => date)).size
    return { platform, amount: total(own), days, averagePerDay: halfUp(rational(total(own), days)) }
  })
  return lines.toSorted((a, b) => b.amount - a.amount || (a.platform < b.platform ? -1 : 1))
}

/** The summary of a year (R33, R79, R91). Money in cents, dollars a mile to three decimals. */
export function annualSummary(ledger: PlainLedger, year: number) {
  const period = { from: `${year}-01-01`, to: `${year}-12-31` }
  const inYear = ({ date }: { date: string }): boolean => period.from <= date && date <= period.to
  const { gross, net, fuel, miles } = earningsOverview(ledger, period)
  return {
    year, gross, net, miles,
    totalExpenses: total(ledger.expenses.filter(inYear)),
    loans: loansOfYear(ledger, inYear),
    perMile: miles === 0
      ? null
      : { gross: perMile(3, gross, miles), net: perMile(3, net, miles), fuel: perMile(3, fuel, miles) },
    platforms: platformsOf(ledger.earnings.filter(inYear)),
  }
}

/** What a vehicle costs per mile, in dollars; null until it has been driven (R67, R97). */
export function vehicleCost(ledger: PlainLedger, vehicleId: string, today: string) {
  const miles = milesOfVehicle(ledger, vehicleId)
  if (miles === 0) return null
  const isOwn = (expense: Expense): boolean =>
    expense.vehicleId === vehicleId || (expense.vehicleId === null && ledger.vehicles.length === 1)
  const own = ledger.expenses.filter(isOwn)
  const fuel = perMile(3, total(own.filter(isNamed('fuel'))), miles)
  const repairs = perMile(3, total(own.filter(isNamed('repair', 'maintenance'))), miles)
  const loan = loanPerMile(ledger, vehicleId, today)
  return {
    fuel, loan, repairs,
    total: Math.round((fuel + loan + repairs) * 1000) / 1000,
    scheduled: halfUpTo(4, rational(scheduledPerMile(ledger, vehicleId).top, scheduledPerMile(ledger, vehicleId).bottom * 100n)),
  }
}

function loanPerMile(ledger: PlainLedger, vehicleId: string, today: string): number {
  const loan = ledger.autoLoans.find((row) => row.vehicleId === vehicleId)
  const ending = latestEnding(ledger, vehicleId, today)
  if (!loan || loan.goalPayoffMileage === null || ending === null) return 0
  const { principalBalance, interestBalance } = loanSummary(ledger, loan, today)
  return perMile(3, principalBalance + interestBalance, Math.max(10, loan.goalPayoffMileage * 10 - ending))
}
