/** The order of the month's bills on the screen: what is still to pay comes first. */
import type { BillItem, BillsMonth } from '#core/bills/bills-month.ts'

/** The occurrences that are paid. */
export function paidIn({ items }: Pick<BillsMonth, 'items'>): ReadonlySet<string> {
  return new Set(items.filter(({ paid }) => paid).map(({ occurrenceId }) => occurrenceId))
}

/** Items that were not paid before, then those that were; each by due date as they come. */
export function toPayFirst(items: readonly BillItem[], paidBefore: ReadonlySet<string>): BillItem[] {
  return items.toSorted((a, b) => Number(paidBefore.has(a.occurrenceId)) - Number(paidBefore.has(b.occurrenceId)))
}
