import { localDate, optional, ref, yearMonthField } from '../schema/fields.ts'
import { amount } from './amount.ts'
import { defineEntity } from './define.ts'

/** What makes a payment the one of its occurrence; its id is made of this (R40). */
export function occurrenceKey(
  { billId, month, occurrenceDate }: { billId: string; month: string; occurrenceDate: string | null },
): string {
  return `bill-paid/${billId}/${occurrenceDate ?? month}`
}

/**
 * One occurrence of a bill, paid (R40). `occurrenceDate` is set for weekly bills and null for monthly and yearly ones,
 * so the natural key is the occurrence, else the month: two phones that mark one bill paid make one row.
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
