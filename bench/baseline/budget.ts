/** Bills of a month, savings goals and the required allocation (R38, R40 to R45, R47 to R50, R88, R95 to R97). */
import {
  dayInMonth, daysBetween, daysFrom, daysOfMonth, monthAfter, monthBefore, monthOf, shift, weekdayOf, WEEKDAYS,
} from './calendar.ts'
import {
  goalBreakdown, loanLines, maintenanceOfDay, namedLoans, standardOfDay, startOf, totalOf, loanOfDay, type LoanLine, type Period,
} from './daily-goal.ts'
import { anchorOf, payoffAt } from './loan-walk.ts'
import { recommendedPayment } from './payment-advice.ts'
import { floor, halfUp, over, rational, roundUp, sum, times } from './rational.ts'
import { byName, type Bill, type Goal, type Loan, type PlainLedger } from './read.ts'
import { earningsOverview } from './summaries.ts'

const added = (rows: readonly { amount: number }[]): number => rows.reduce((all, { amount }) => all + amount, 0)

/** The days of a month, 'yyyy-MM', on which a bill falls due (R38). */
export function dueDays({ frequency, dueDate }: Bill, month: string): string[] {
  if (dueDate === null || frequency === 'daily') return []
  if (frequency === 'weekly') return daysOfMonth(month).filter((date) => WEEKDAYS[weekdayOf(date)] === dueDate)
  if (frequency === 'monthly') return [dayInMonth(month, Number(dueDate))]
  return dueDate.slice(0, 2) === month.slice(5) ? [dayInMonth(month, Number(dueDate.slice(3)))] : []
}

function badgeOf(due: string, today: string, paid: boolean): 'due-today' | 'due-soon' | null {
  const days = daysFrom(today, due)
  if (paid || days > 7) return null
  return days <= 0 ? 'due-today' : 'due-soon'
}

function billItems(ledger: PlainLedger, today: string) {
  const month = monthOf(today)
  return ledger.bills.flatMap((bill) => dueDays(bill, month).map((due) => {
    const records = ledger.billPayments.filter((row) =>
      row.billId === bill.id && (bill.frequency === 'weekly' ? row.occurrenceDate === due : row.month === month))
    const paid = records.length > 0
    return {
      billId: bill.id, loanId: null, type: 'bill', name: bill.name, amount: bill.amount, displayDate: due, paid,
      paidAmount: added(records), badge: badgeOf(due, today, paid),
      recommendedPayment: null,
    }
  }))
}

/** The loan's items month by month from its anchor, because a late payment is used up by an older month. */
function loanItem(ledger: PlainLedger, loan: Loan, today: string) {
  const open = ledger.loanPayments
    .filter((row) => row.loanId === loan.id && row.date <= today)
    .map(({ date, amount }) => ({ date, amount }))
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
  const dueIn = (month: string): string => dayInMonth(month, loan.dueDate ?? 31)
  const anchor = anchorOf(loan).date
  let item: { displayDate: string; amount: number; paidAmount: number; paid: boolean } | null = null
  let usedLate = 0
  for (let month = monthOf(anchor); month <= monthOf(today); month = monthAfter(month)) {
    item = null
    const [windowStart, due, lastDay] = [dueIn(monthBefore(month)), dueIn(month), dayInMonth(month, 31)]
    if (due <= anchor) continue
    const amount = Math.min(loan.monthlyPayment, Math.max(0, payoffAt(ledger, loan, windowStart) - usedLate))
    usedLate = 0
    if (amount === 0) continue
    const inside = open.filter(({ date }) => windowStart < date && date <= due)
    const late = open.filter(({ date }) => due < date && date <= lastDay)
    const paidInside = Math.min(amount, added(inside))
    const lacking = amount - paidInside
    const completed = added(late) >= lacking
    usedLate = completed ? lacking : 0
    let take = usedLate
    for (const row of late) {
      const used = Math.min(take, row.amount)
      row.amount -= used
      take -= used
    }
    item = { displayDate: due, amount, paidAmount: completed ? amount : paidInside, paid: completed }
  }
  return item
}

function loanItems(ledger: PlainLedger, today: string) {
  return namedLoans(ledger).flatMap(({ loan, name }) => {
    const item = loanItem(ledger, loan, today)
    return item === null ? [] : [{
      billId: null, loanId: loan.id, type: 'auto-loan', name, ...item,
      badge: loan.dueDate === null ? null : badgeOf(item.displayDate, today, item.paid),
      recommendedPayment: recommendedPayment(ledger, loan, today).amount,
    }]
  })
}

/** The bills panel of the month a day lies in: bills and loans, paid and to come (R40 to R45, R95). Money in cents. */
export function billsMonth(ledger: PlainLedger, today: string) {
  const items = [...billItems(ledger, today), ...loanItems(ledger, today)].toSorted((a, b) =>
    (a.displayDate === b.displayDate
      ? byName({ name: a.name, id: a.billId ?? a.loanId ?? '' }, { name: b.name, id: b.billId ?? b.loanId ?? '' })
      : Number(a.displayDate > b.displayDate) - 0.5))
  const total = added(items)
  const paid = items.reduce((all, { paidAmount }) => all + paidAmount, 0)
  const remaining = Math.max(0, total - paid)
  const month = monthOf(today)
  const daysRemaining = daysFrom(today, dayInMonth(month, 31)) + 1
  return {
    month, items, total, paid, remaining,
    percentPaid: total === 0 ? 0 : Math.min(100, Math.floor((100 * paid) / total)),
    daysRemaining,
    dailyTarget: roundUp(rational(remaining, daysRemaining)),
  }
}

/** The monthly equivalent of a bill, in cents, half up. */
export function monthlyEquivalent({ amount, frequency }: Pick<Bill, 'amount' | 'frequency'>, month: string): number {
  const days = daysOfMonth(month).length
  const share = { daily: rational(days), weekly: rational(days, 7), monthly: rational(1), yearly: rational(1, 12) }
  return halfUp(times(rational(amount), share[frequency]))
}

/** The state of a savings goal on a day (R48, R49, R97). Money in cents. */
export function goalSavings(goal: Goal, today: string) {
  const start = startOf(goal) ?? goal.targetDate
  const totalDays = daysFrom(start, goal.targetDate) + 1
  const daysLeft = daysFrom(today, goal.targetDate)
  const elapsed = Math.min(totalDays, Math.max(0, daysFrom(start, today) + 1))
  const daily = roundUp(rational(goal.amount, totalDays))
  return {
    totalDays, daysLeft, pastDue: daysLeft <= 0, percentElapsed: Math.floor((100 * elapsed) / totalDays),
    savedByNow: Math.min(goal.amount, daily * elapsed), daily, weekly: 7 * daily,
    monthly: roundUp(rational(3044 * daily, 100)),
  }
}

/** The week's floor of a mileage-goal loan: the standard payment of the days it counts (R50, R96). */
function raised(ledger: PlainLedger, line: LoanLine, days: readonly string[]): LoanLine {
  const loan = ledger.autoLoans.find(({ id }) => id === line.id)
  if (!loan || loan.goalPayoffMileage === null || days.length === 1) return line
  const counting = days.filter((date) => loanOfDay(ledger, loan, date) !== null)
  const floorAmount = roundUp(sum(counting.map((date) => standardOfDay(loan, date))))
  if (floorAmount <= line.amount) return line
  return { ...line, amount: floorAmount, principal: floorAmount - line.interest, minimumPayment: true }
}

/** What the budget requires of a period, and how much of it came in (R50, R96). Money in cents. */
export function requiredAllocation(ledger: PlainLedger, period: Period, today: string) {
  const days = daysBetween(period.from, period.to)
  const last = period.to < today ? period.to : today
  const monthOfMiles = sum(daysBetween(shift(last, -29), last).map((date) => maintenanceOfDay(ledger, date)))
  const plain = goalBreakdown(ledger, period)
  const parts = {
    ...plain,
    loans: loanLines(ledger, period).map((line) => raised(ledger, line, days)).filter(({ amount }) => amount > 0).toSorted(byName),
    maintenance: roundUp(over(times(monthOfMiles, rational(days.length)), rational(30))),
  }
  const required = totalOf(parts)
  const { net } = earningsOverview(ledger, period)
  const coverage = required === 0 ? 0 : floor(rational(100 * net, required))
  return {
    breakdown: { ...parts, total: required }, required, net, coveragePercent: Math.min(100, Math.max(0, coverage)),
  }
}
