/**
 * The calculations of the specs in one import, with the names and types agreed on for them, for tests and benchmarks. App and
 * server import each from its own file.
 */
export { RuleError } from './errors.ts'
export type { RuleCode } from './errors.ts'

// Units, days and periods
export type { Cents } from './money.ts'
export type { PerMile, Rate, Tenths } from './quantities.ts'
export type { LocalDate, YearMonth } from './dates.ts'
export {
  addDays, addMonths, dayInMonth, daysBetween, daysInMonth, daysInYear, isLeapYear, isLocalDate, isYearMonth, lengthOfMonth,
  weekdayOf, yearMonth,
} from './dates.ts'
export type { Period, WeekStart } from './periods.ts'
export { isWithin, monthOf, weekOf, yearOf } from './periods.ts'
export {
  dayLabel, longDate, mediumDate, monthLabel, rangeLabel, shortDate, weekLabel, weekdayName,
} from './words/labels.ts'
export {
  formatCostPerMile, formatDailyRate, formatMiles, formatMoney, formatPerMile, formatRate, formatWholeDollars,
  formatWholeMiles, parseMiles, parseMoney, parseRate, parseWhole,
} from './words/format.ts'

// The ledger
export type { Ledger } from './ledger.ts'
export { ledgerOf, withRow } from './ledger.ts'
export type { LedgerList, LedgerRow, LedgerRows } from './ledger/ledger-rows.ts'
export { parseLedger } from './ledger/parse-ledger.ts'

// The daily goal, and what came in
export type { GoalBreakdown, GoalLine, SavingsGoalLine } from './daily-goal.ts'
export { goalBreakdown } from './daily-goal.ts'
export type { DailyGoal } from './daily-goal/goals-by-day.ts'
export { dailyGoals } from './daily-goal/goals-by-day.ts'
export type { LoanGoalLine } from './loans/lines.ts'
export type { DayBar, GoalProgress } from './daily-goal/goal-progress.ts'
export { dayBars, goalProgress } from './daily-goal/goal-progress.ts'
export type { EarningsOverview } from './summaries.ts'
export { earningsOverview } from './summaries.ts'
export type { AnnualSummary } from './annual-summary.ts'
export { annualSummary } from './annual-summary.ts'

// Loans
export type { LoanSummary, PaymentSplit } from './loans/summary.ts'
export { lastInterestDay, loanSummary, neverPaysOff, splitLoanPayments } from './loans/summary.ts'
export type { RecommendedPayment } from './loans/recommended-payment.ts'
export { recommendedPayment } from './loans/recommended-payment.ts'
export type { DateGoalPace, MilesToGoal } from './loans/payoff-goals.ts'
export { dateGoalPace, milesToGoal, payoffMileageReached } from './loans/payoff-goals.ts'

// Mileage
export { maintenanceFund, mileageLoanPayment } from './miles/mileage-cards.ts'
export { odometerPrefill } from './miles/odometer.ts'
export type { OdometerCheck, OdometerDoubt, OdometerWarning } from './miles/odometer-guard.ts'
export { odometerWarnings } from './miles/odometer-guard.ts'

// The budget
export type { BillItem, BillsMonth } from './bills/bills-month.ts'
export { billsMonth } from './bills/bills-month.ts'
export type { MonthlyBills } from './bills.ts'
export { dailyAverage, monthlyBills, monthlyEquivalent } from './bills.ts'
export type { DueThisWeek } from './bills/due-this-week.ts'
export { dueThisWeek } from './bills/due-this-week.ts'
export type { DueBadge } from './bills/due-dates.ts'
export { billDueDate, billOccurrences, dueBadge, latestDueDay } from './bills/due-dates.ts'
export type { GoalSavings } from './goals.ts'
export { goalSavings, goalStart } from './goals.ts'
export type { RequiredAllocation } from './allocation.ts'
export { requiredAllocation } from './allocation.ts'
export { percentOf } from './percent.ts'

// Vehicles
export { primaryVehicle, vehicleName } from './vehicles.ts'
export type { VehicleCost } from './vehicle-cost.ts'
export { expensesLeftOut, vehicleCost } from './vehicle-cost.ts'

// Lists and catalogues
export type { DayGroup, ListPage, ListView, TimeFrame } from './time-frames.ts'
export { moreOf, openingFrame, pageOf, periodOfView, timeFrames, viewOf } from './time-frames.ts'
export {
  byPlatformOrder, canonicalPlatform, offeredPlatforms, onboardingPlatforms, platformCatalogue, platformLabel, platformUnion,
} from './platforms.ts'
export type { MaintenancePreset } from './categories.ts'
export {
  defaultExpenseCategory, expenseCategories, maintenanceCategory, maintenancePresetOf, maintenancePresets,
} from './categories.ts'

// Files
export type { ExpenseFilter } from './csv.ts'
export { expensesCsv, mileageCsv } from './csv.ts'
export { deductionOf, irsRate } from './miles/irs-rates.ts'
