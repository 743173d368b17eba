/** The goal of each single day of a period, for charts. Costs the days and the entries inside them. */
import { billCost } from '../bills.ts'
import { dateOfNumber, lastOfMonth } from '../dates.ts'
import type { DayNumber } from '../day-numbers.ts'
import type { LocalDate } from '../dates.ts'
import { goalDays } from '../goals.ts'
import type { Ledger } from '../ledger.ts'
import { rowsOf } from '../ledger/grouped-rows.ts'
import type { LiveAccount } from '../loans/accounts.ts'
import { loanLine } from '../loans/lines.ts'
import { stretchesOf } from '../loans/stretches.ts'
import { maintenanceByDay } from '../maintenance.ts'
import { vehicleDays } from '../miles/odometer.ts'
import type { Cents } from '../money.ts'
import { totalOf } from '../money.ts'
import { spanOf, spanOfPeriod } from '../periods.ts'
import type { Period, Span } from '../periods.ts'

/** The goal of one day, in cents. */
export interface DailyGoal { date: LocalDate; total: Cents }

type AmountOn = (day: DayNumber) => Cents

/** Computes the amount of successive days, only once a month where all days of the month cost the same. */
function oncePerMonth(amountOn: AmountOn): AmountOn {
  let month = { end: Number.NEGATIVE_INFINITY, amount: 0 }
  return (day) => {
    if (day > month.end) month = { end: lastOfMonth(day), amount: amountOn(day) }
    return month.amount
  }
}

/** What a loan asks of each day on which it counts. While the principal is constant, only miles tell days of a month apart. */
function loanByDay(ledger: Ledger, account: LiveAccount, span: Span): ReadonlyMap<DayNumber, Cents> {
  const { loan: { vehicleId, goalPayoffMileage }, walk } = account
  const entries = goalPayoffMileage === null ? [] : vehicleDays(ledger.mileage, vehicleId, span.from, span.to)
  const driven = new Set(entries.map(({ day }) => day))
  const amountOn: AmountOn = (day) => loanLine(ledger, account, spanOf(day, day)).amount
  const amounts = new Map<DayNumber, Cents>()
  for (const { from, to } of stretchesOf(walk, span)) {
    const withoutMiles = oncePerMonth(amountOn)
    for (let day = from; day <= to; day++) amounts.set(day, driven.has(day) ? amountOn(day) : withoutMiles(day))
  }
  return amounts
}

/** One total a day, equal to `goalBreakdown` of that single day. Throws RuleError ('invalid-period'). */
export function dailyGoals(ledger: Ledger, period: Period): DailyGoal[] {
  const span = spanOfPeriod(period)
  const billed = oncePerMonth((day) => totalOf(rowsOf(ledger.bills), (bill) => billCost(bill, spanOf(day, day))))
  const goals = rowsOf(ledger.goals).flatMap((goal) => goalDays(goal, span) ?? [])
  const byDay = [...ledger.loans.map((account) => loanByDay(ledger, account, span)), maintenanceByDay(ledger, span)]
  return Array.from({ length: span.days }, (_, place) => {
    const day = span.from + place
    const saved = totalOf(goals, ({ from, to, amount }) => (from <= day && day <= to ? amount : 0))
    return { date: dateOfNumber(day), total: billed(day) + saved + totalOf(byDay, (amounts) => amounts.get(day) ?? 0) }
  })
}
