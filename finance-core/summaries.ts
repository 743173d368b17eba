/** What came in over a period (spec 1 sections 2 and 9, R33, R81, R92). */
import { isNamed } from './expense-names.ts'
import type { Ledger } from './ledger.ts'
import { rowsWithin } from './ledger/rows-within.ts'
import type { Cents } from './money.ts'
import { totalOf } from './money.ts'
import { requirePeriod } from './periods.ts'
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

/** Gross, fuel, net and miles of a period; miles of missing vehicles count too (R85). Throws RuleError ('invalid-period'). */
export function earningsOverview(ledger: Ledger, period: Period): EarningsOverview {
  requirePeriod(period)
  const gross = totalOf(rowsWithin(ledger.earnings, period), ({ amount }) => amount)
  const fuel = totalOf(
    rowsWithin(ledger.expenses, period).filter((expense) => isNamed(expense, 'Fuel')),
    ({ amount }) => amount,
  )
  const miles = totalOf(rowsWithin(ledger.mileage, period), milesOf)
  const net = gross - fuel
  return { gross, fuel, net, miles, netPerMile: perMile(net, miles, 2), grossPerMile: perMile(gross, miles, 2) }
}
