/**
 * Amounts of money as whole US cents. What is exact below a cent stays inside a calculation (`rationals.ts`) or is shown as
 * such: dollars per mile, and a day's interest before it is rounded.
 */

export type Cents = number

/** The sum of whole amounts of rows or lines: every total shown is the sum of the amounts shown beside it (R46). */
export function totalOf<T>(items: Iterable<T>, amountOf: (item: T) => Cents): Cents {
  let sum = 0
  for (const item of items) sum += amountOf(item)
  return sum
}
