/** Which expenses go by the same name: whatever the case, and the blanks around it (R33, R34). */

/** What is the same of names that count as one: ' Fuel' and 'FUEL' are both 'fuel'. */
export const expenseKey = (name: string): string => name.trim().toLowerCase()

/** True for an expense whose whole name is this one word, given as its key: 'Fuel card' is no 'fuel' (R33). */
export function isNamed(expense: { readonly name: string }, key: string): boolean {
  return expenseKey(expense.name) === key
}
