/** What a vehicle costs per mile, all time (spec 2 section 9, R67, R97, X20). */
import type { ExpenseCategory } from './categories.ts'
import { dayNumber, requireDate } from './dates.ts'
import type { LocalDate } from './dates.ts'
import { RuleError } from './errors.ts'
import { isNamed } from './expense-names.ts'
import { rowById, rowsOf } from './ledger/grouped-rows.ts'
import type { Ledger } from './ledger.ts'
import type { LedgerRow } from './ledger/ledger-rows.ts'
import { payoffAt, stateAfter } from './loans/walk.ts'
import type { Cents } from './money.ts'
import { totalOf } from './money.ts'
import { latestVehicleDay } from './miles/odometer.ts'
import { perMile, tenthsOf } from './quantities.ts'
import type { PerMile, Tenths } from './quantities.ts'
import { divideHalfUp } from './rationals.ts'
import { upkeepFor } from './upkeep.ts'

/** Dollars per mile to three decimals, the planned part to four. */
export interface VehicleCost {
  /** All to 3 decimals. */
  fuel: PerMile
  loan: PerMile
  repairs: PerMile
  /** The sum of the three shown. */
  total: PerMile
  /** Planned maintenance, 4 decimals; shown beside the total, not in it. */
  scheduled: PerMile
}

type Expense = LedgerRow<'expenses'>

/** The categories of each part of the cost that is paid as expenses. */
const costCategories = {
  fuel: ['Fuel'],
  repairs: ['Repair', 'Maintenance'],
} as const satisfies Partial<Record<keyof VehicleCost, readonly ExpenseCategory[]>>

const isOneOf = (expense: Expense, categories: readonly ExpenseCategory[]): boolean =>
  categories.some((category) => isNamed(expense, category))

const countsInCost = (expense: Expense): boolean => isOneOf(expense, [...costCategories.fuel, ...costCategories.repairs])

/**
 * Number of fuel, repair and maintenance expenses in no vehicle's cost: those without a vehicle unless there is but one (R67),
 * and those of a vehicle that is gone.
 */
export function expensesLeftOut(ledger: Ledger): number {
  const isOnly = rowsOf(ledger.vehicles).length === 1
  const isLeftOut = ({ vehicleId }: Expense): boolean => (vehicleId === null ? !isOnly : !rowById(ledger.vehicles, vehicleId))
  return rowsOf(ledger.expenses).filter((expense) => isLeftOut(expense) && countsInCost(expense)).length
}

/** The vehicle's expenses; those without a vehicle belong to it too while it is the only one (R67). */
function expensesOf(ledger: Ledger, vehicleId: string): readonly Expense[] {
  const isOnly = rowsOf(ledger.vehicles).length === 1
  return rowsOf(ledger.expenses).filter((expense) => (expense.vehicleId === null ? isOnly : expense.vehicleId === vehicleId))
}

/** Balance / miles left to the goal, at least one mile; 0 without a mileage goal or an odometer entry. */
function loanPerMile(ledger: Ledger, vehicleId: string, today: LocalDate): PerMile {
  const latest = latestVehicleDay(ledger.mileage, vehicleId, today)
  if (!latest) return 0
  const day = dayNumber(today)
  const costs = ledger.loans.map(({ loan, walk }): PerMile => {
    if (loan.vehicleId !== vehicleId || loan.goalPayoffMileage === null) return 0
    const left = Math.max(tenthsOf(1), tenthsOf(loan.goalPayoffMileage) - latest.ending)
    return perMile(payoffAt(walk, stateAfter(walk, day), day), left, 3)
  })
  return added(costs)
}

/** Adds three-decimal figures as whole thousandths, so that 0.1 + 0.2 is 0.3. */
const added = (figures: readonly PerMile[]): PerMile =>
  totalOf(figures, (figure) => Math.round(figure * 1000)) / 1000

/** All logged miles of the vehicle. */
function milesDriven(ledger: Ledger, vehicleId: string): Tenths {
  return totalOf(ledger.mileage, ({ digest }) => totalOf(digest.get(vehicleId) ?? [], ({ miles }) => miles))
}

/** What all maintenance schedules of a vehicle cost per mile together, to 4 decimals: "Combined cost per mile" (X10). */
export function plannedPerMile({ upkeep }: Ledger, vehicleId: string): PerMile {
  const { numerator, denominator } = upkeepFor(upkeep, vehicleId, tenthsOf(1))
  // cents a mile in hundredths of a cent: dollars to 4 decimals
  return divideHalfUp(numerator * 100n, denominator) / 10_000
}

/**
 * Dollars per mile for fuel, loan, and repair with maintenance, over all rows of the vehicle and the loan as of today.
 * Null while the vehicle has no miles. Throws RuleError ('unknown-id').
 */
export function vehicleCost(ledger: Ledger, vehicleId: string, today: LocalDate): VehicleCost | null {
  requireDate(today, 'today')
  if (!rowById(ledger.vehicles, vehicleId)) {
    throw new RuleError('unknown-id', 'This vehicle is not there any more', 'vehicleId')
  }
  const miles = milesDriven(ledger, vehicleId)
  if (miles === 0) return null
  const expenses = expensesOf(ledger, vehicleId)
  const spent = (categories: readonly ExpenseCategory[]): Cents =>
    totalOf(expenses.filter((expense) => isOneOf(expense, categories)), ({ amount }) => amount)
  const fuel = perMile(spent(costCategories.fuel), miles, 3)
  const repairs = perMile(spent(costCategories.repairs), miles, 3)
  const loan = loanPerMile(ledger, vehicleId, today)
  return { fuel, loan, repairs, total: added([fuel, loan, repairs]), scheduled: plannedPerMile(ledger, vehicleId) }
}
