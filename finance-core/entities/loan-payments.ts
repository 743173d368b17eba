import { localDate, ref } from '../schema/fields.ts'
import { amount } from './amount.ts'
import { defineEntity } from './define.ts'

/** A payment on a loan. Its principal and interest parts are computed by the walk, never stored (R52, R90). */
export const loanPayments = defineEntity({
  path: 'loan-payments',
  code: 'y',
  fields: {
    loanId: ref('autoLoans', { missing: 'Loan is required' }),
    date: localDate({ missing: 'Date is required' }),
    amount,
  },
  tags: ['loanId', 'date', 'amount'],
  indexes: ['loanId', 'date'],
  filters: ['loanId'],
  parents: { loanId: 'cascade' },
  newestBy: 'date',
})
