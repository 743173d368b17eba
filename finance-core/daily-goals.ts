/** The goal of each single day of a period, for charts. Costs the days and the entries inside them. */
import { billCost } from './bills.ts'
import { dateOfNumber, yearMonth } from './dates.ts'
import type { DayNumber, LocalDate } from './dates.ts'
import { goalDays } from './goals.ts'
import { rowsOf } from './grouped-rows.ts'
import type { Ledger } from './ledger.ts'
import type { LiveAccount } from './loan-accounts.ts'
import { loanLine } from './loan-lines.ts'
import { stretchesOf } from './loan-stretches.ts'
import { maintenanceByDay } from './maintenance.ts'
import type { Cents } from './money.ts'
import { totalOf } from './money.ts'
import { vehicleDays } from './odometer.ts'
import { spanOf, spanOfPeriod } from './periods.ts'
import type { Period, Span } from './periods.ts'

export interface DailyGoal { date: LocalDate; total: Cents }

/** Gives the amount of a day, worked out once a month where the days of a month are all alike. */
function oncePerMonth(amountOn: (day: DayNumber) => Cents): (day: DayNumber, date: LocalDate) => Cents {
  let known = { month: '', amount: 0 }
  return (day, date) => {
    if (yearMonth(date) !== known.month) known = { month: yearMonth(date), amount: amountOn(day) }
    return known.amount
  }
}

/** The amounts of one loan by day. In a stretch of one principal the days of a month differ only by their miles. */
function loanAmounts(ledger: Ledger, account: LiveAccount, span: Span, dates: readonly LocalDate[]): Cents[] {
  const { loan, walk } = account
  const amounts = dates.map(() => 0)
  const driven = new Set(vehicleDays(ledger.mileage, loan.vehicleId, span.from, span.to).map(({ day }) => day))
  const amountOn = (day: DayNumber): Cents => loanLine(ledger, account, spanOf(day, day)).amount
  for (const { from, to } of stretchesOf(walk, span)) {
    const withoutMiles = oncePerMonth(amountOn)
    for (const [place, date] of dates.entries()) {
      const day = span.from + place
      if (day < from || day > to) continue
      amounts[place] = driven.has(day) ? amountOn(day) : withoutMiles(day, date)
    }
  }
  return amounts
}

/** One total a day: what `goalBreakdown` says of that single day. Throws RuleError ('invalid-period'). */
export function dailyGoals(ledger: Ledger, period: Period): DailyGoal[] {
  const span = spanOfPeriod(period)
  const dates = Array.from({ length: span.days }, (_, place) => dateOfNumber(span.from + place))
  const billed = oncePerMonth((day) => totalOf(rowsOf(ledger.bills), (bill) => billCost(bill, spanOf(day, day))))
  const goals = rowsOf(ledger.goals).flatMap((goal) => goalDays(goal, span) ?? [])
  const loans = ledger.loans.map((account) => loanAmounts(ledger, account, span, dates))
  const maintenance = maintenanceByDay(ledger, span)
  return dates.map((date, place) => {
    const day = span.from + place
    const saved = totalOf(goals, ({ from, to, amount }) => (from <= day && day <= to ? amount : 0))
    const owed = totalOf(loans, (amounts) => amounts[place] ?? 0)
    return { date, total: billed(day, date) + saved + owed + (maintenance.get(day) ?? 0) }
  })
}
