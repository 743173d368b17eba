/** Money as whole US cents. Nothing in Roadbook holds or returns a fraction of a cent. */

export type Cents = number

/** The sum of whole amounts of rows or lines: every total shown is the sum of the amounts shown beside it (R46). */
export function totalOf<T>(items: Iterable<T>, amountOf: (item: T) => Cents): Cents {
  let sum = 0
  for (const item of items) sum += amountOf(item)
  return sum
}
