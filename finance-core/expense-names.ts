/** Matching expense names without regard to case and surrounding blanks (R33, R34). */

/** The key shared by names that count as one: ' Fuel' and 'FUEL' are both 'fuel'. */
export const expenseKey = (name: string): string => name.trim().toLowerCase()

/** True when the expense's whole name has this key: 'Fuel card' does not match 'fuel' (R33). */
export function isNamed(expense: { readonly name: string }, key: string): boolean {
  return expenseKey(expense.name) === key
}
