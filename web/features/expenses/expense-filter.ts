/** The list's vehicle and category filters (spec 2 section 2, R34). */
import { expenseCategories } from '#core/categories.ts'
import type { Row } from '#core/entities/index.ts'
import { expenseKey } from '#core/expense-names.ts'
import { NO_VEHICLE } from '#core/vehicles.ts'
import type { ListFilter } from '../../parts/dated-list/use-dated-list.ts'

export interface ExpenseChoice {
  /** Empty for all, NO_VEHICLE for expenses without one, else a vehicle's id. */
  readonly vehicleId: string
  /** Empty for all. */
  readonly category: string
}

export const everything: ExpenseChoice = { vehicleId: '', category: '' }

/**
 * The filter for a choice. `known` holds the ids of existing vehicles: an expense of a deleted one counts as having none
 * (R34).
 */
export function expenseFilter({ vehicleId, category }: ExpenseChoice, known: ReadonlySet<string>): ListFilter<'expenses'> {
  if (vehicleId === '' && category === '') return { key: '', keeps: null }
  const ofVehicle = (id: string | null): boolean =>
    vehicleId === '' || (id !== null && known.has(id) ? id : NO_VEHICLE) === vehicleId
  return {
    key: JSON.stringify([vehicleId, category, [...known]]),
    keeps: (expense) => ofVehicle(expense.vehicleId) && (category === '' || expenseKey(expense.name) === expenseKey(category)),
  }
}

/**
 * The offered categories plus any others these expenses have, each once regardless of case. Chosen ones stay, as they were
 * spelled then: under another spelling they would limit a list or file unseen.
 */
export function categoryOptions(expenses: readonly Pick<Row<'expenses'>, 'name'>[], chosen: readonly string[]): readonly string[] {
  const options = new Map<string, string>(expenseCategories.map((category) => [expenseKey(category), category]))
  for (const name of new Set(expenses.map((expense) => expense.name))) {
    if (!options.has(expenseKey(name))) options.set(expenseKey(name), name)
  }
  for (const name of chosen) options.set(expenseKey(name), name)
  return [...options.values()]
}
