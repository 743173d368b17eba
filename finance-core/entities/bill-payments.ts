import { localDate, optional, ref, yearMonthField } from '../schema/fields.ts'
import { amount } from './amount.ts'
import { defineEntity } from './define.ts'

/** The natural key that ties a payment to its occurrence; its id is derived from it (R40). */
export function occurrenceKey(
  { billId, month, occurrenceDate }: { billId: string; month: string; occurrenceDate: string | null },
): string {
  return `bill-paid/${billId}/${occurrenceDate ?? month}`
}

/**
 * The payment of one occurrence of a bill (R40). `occurrenceDate` is set for weekly bills and null for monthly and yearly
 * ones, so the natural key is the occurrence, else the month: two phones that mark the same bill paid create one row.
 */
export const billPayments = defineEntity({
  path: 'bill-payments',
  code: 'p',
  fields: {
    billId: ref('bills', { missing: 'Bill is required' }),
    paidDate: localDate({ missing: 'Paid date is required' }),
    amount,
    month: yearMonthField({ missing: 'Month is required' }),
    occurrenceDate: optional(localDate({ missing: 'Occurrence date is required' })),
  },
  tags: ['billId', 'paidDate', 'amount', 'month', 'occurrenceDate'],
  indexes: ['month', 'billId'],
  filters: ['month'],
  parents: { billId: 'cascade' },
  groups: { occurrence: ['billId', 'month', 'occurrenceDate'] },
  naturalKey: occurrenceKey,
  newestBy: 'paidDate',
})
