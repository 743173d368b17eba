/** What came in over a period (spec 1 sections 2 and 9, R33, R81, R92). */
import { yearMonth } from './dates.ts'
import type { LocalDate } from './dates.ts'
import { isNamed } from './expense-names.ts'
import type { Ledger } from './ledger.ts'
import type { Groups } from './ledger/grouped-rows.ts'
import { groupsBetween } from './ledger/grouped-rows.ts'
import type { Cents } from './money.ts'
import { totalOf } from './money.ts'
import { isWithin, requirePeriod } from './periods.ts'
import type { Period } from './periods.ts'
import { milesOf, perMile } from './quantities.ts'
import type { PerMile, Tenths } from './quantities.ts'

/** What came in over a period: cents, tenths of a mile, and dollars a mile to two decimals. */
export interface EarningsOverview {
  gross: Cents
  fuel: Cents
  net: Cents
  miles: Tenths
  /** 2 decimals; 0 without miles. */
  netPerMile: PerMile
  /** 2 decimals; 0 without miles. */
  grossPerMile: PerMile
}

interface Dated { readonly id: string; readonly date: LocalDate }

/** The rows of a period, oldest first, those of one day as they were entered. Costs the months inside. */
export function rowsWithin<R extends Dated>(groups: Groups<R, unknown>, period: Period): R[] {
  return groupsBetween(groups, yearMonth(period.from), yearMonth(period.to))
    .flatMap(({ rows }) => rows)
    .filter(({ date }) => isWithin(date, period))
}

/** Gross, fuel, net and miles of a period; miles of missing vehicles count too (R85). Throws RuleError ('invalid-period'). */
export function earningsOverview(ledger: Ledger, period: Period): EarningsOverview {
  requirePeriod(period)
  const gross = totalOf(rowsWithin(ledger.earnings, period), ({ amount }) => amount)
  const fuel = totalOf(
    rowsWithin(ledger.expenses, period).filter((expense) => isNamed(expense, 'fuel')),
    ({ amount }) => amount,
  )
  const miles = totalOf(rowsWithin(ledger.mileage, period), milesOf)
  const net = gross - fuel
  return { gross, fuel, net, miles, netPerMile: perMile(net, miles, 2), grossPerMile: perMile(gross, miles, 2) }
}
