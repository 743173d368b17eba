/** The order of the month's bills on screen: unpaid ones first. */
import type { BillItem, BillsMonth } from '#core/bills/bills-month.ts'

/** Ids of the paid occurrences. */
export function paidIn({ items }: Pick<BillsMonth, 'items'>): ReadonlySet<string> {
  return new Set(items.filter(({ paid }) => paid).map(({ occurrenceId }) => occurrenceId))
}

/** Items not in `paidBefore`, then those in it; each group stays in due date order. */
export function toPayFirst(items: readonly BillItem[], paidBefore: ReadonlySet<string>): BillItem[] {
  return items.toSorted((a, b) => Number(paidBefore.has(a.occurrenceId)) - Number(paidBefore.has(b.occurrenceId)))
}
