import { localDate, money, ref } from '../schema/fields.ts'
import { defineEntity } from './define.ts'

/** Money paid on a loan. Its principal and interest parts are computed by the walk, never stored (R52, R90). */
export const loanPayments = defineEntity({
  path: 'loan-payments',
  code: 'y',
  fields: {
    loanId: ref('autoLoans', { missing: 'Loan is required' }),
    date: localDate({ missing: 'Date is required' }),
    amount: money(1, {
      missing: 'Amount is required',
      invalid: 'Amount must be a valid number',
      tooSmall: 'Amount must be greater than 0',
    }),
  },
  tags: ['loanId', 'date', 'amount'],
  indexes: ['loanId', 'date'],
  filters: ['loanId'],
  parents: { loanId: 'cascade' },
  newestBy: 'date',
})
