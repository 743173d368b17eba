/** The public face of finance-core: every rule of the specs, exact to the cent. Everything here is pure. */
export type { Cents } from './money.ts'
export type { PerMile, Rate, Tenths } from './quantities.ts'
export type { LocalDate, YearMonth } from './dates.ts'
export {
  addDays, addMonths, dayInMonth, daysBetween, daysInMonth, daysInYear, isLeapYear, isLocalDate, isYearMonth, lengthOfMonth,
  weekdayOf, yearMonth,
} from './dates.ts'
export type { Period, WeekStart } from './periods.ts'
export { isWithin, monthOf, weekOf, yearOf } from './periods.ts'
export { RuleError } from './errors.ts'
export type { RuleCode } from './errors.ts'

export type { Ledger } from './ledger.ts'
export { ledgerOf, withRow, withoutRow } from './ledger.ts'
export type { LedgerList, LedgerRow, LedgerRows } from './ledger-rows.ts'
export { parseLedger } from './parse-ledger.ts'

export type { GoalBreakdown, GoalLine, SavingsGoalLine } from './daily-goal.ts'
export { dailyGoals, goalBreakdown } from './daily-goal.ts'
export type { LoanGoalLine } from './loan-lines.ts'
export type { EarningsOverview } from './summaries.ts'
export { earningsOverview } from './summaries.ts'
export type { AnnualSummary } from './annual-summary.ts'
export { annualSummary } from './annual-summary.ts'

export type { LoanSummary, PaymentSplit } from './loan-summary.ts'
export { lastInterestDay, loanSummary, splitLoanPayments } from './loan-summary.ts'
export type { RecommendedPayment } from './recommended-payment.ts'
export { recommendedPayment } from './recommended-payment.ts'
export { maintenanceFund, mileageLoanPayment } from './mileage-cards.ts'
export { odometerPrefill } from './odometer.ts'

export type { BillItem, BillsMonth } from './bills-month.ts'
export { billsMonth } from './bills-month.ts'
export { monthlyEquivalent } from './bills.ts'
export type { DueBadge } from './due-dates.ts'
export { billDueDate, billOccurrences, dueBadge } from './due-dates.ts'
export type { GoalSavings } from './goals.ts'
export { goalSavings, goalStart } from './goals.ts'
export type { RequiredAllocation } from './allocation.ts'
export { percentOf, requiredAllocation } from './allocation.ts'

export { primaryVehicle } from './vehicles.ts'
export type { VehicleCost } from './vehicle-cost.ts'
export { expensesLeftOut, vehicleCost } from './vehicle-cost.ts'

export type { ExpenseFilter } from './csv.ts'
export { expensesCsv, mileageCsv } from './csv.ts'
export { deductionOf, irsRate } from './irs-rates.ts'
