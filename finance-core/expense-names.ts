/** Matching expense names without regard to case and surrounding blanks (R33, R34). */
import type { ExpenseCategory } from './categories.ts'

/** The key shared by names that count as one: ' Fuel' and 'FUEL' are both 'fuel'. */
export const expenseKey = (name: string): string => name.trim().toLowerCase()

/** True when the expense's whole name is this category: ' FUEL' is Fuel, 'Fuel card' is not (R33). */
export function isNamed(expense: { readonly name: string }, category: ExpenseCategory): boolean {
  return expenseKey(expense.name) === expenseKey(category)
}
