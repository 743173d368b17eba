import { expect, it } from 'vitest'
import { accountOf } from '#core/loans/accounts.ts'
import { parseLedger } from '#core/ledger/parse-ledger.ts'
import { car, historicalLoan, loanRow } from '#core/testing/wire-rows.ts'
import { paidFrom } from './paid-from.ts'

const from = (loan: object) => paidFrom(accountOf(parseLedger({ vehicles: [car], autoLoans: [loan] }), 'loan').loan)

it('counts a loan from its first day, or from the principal entered and its day', () => {
  expect(from(historicalLoan('18000', '2026-01-15'))).toEqual({ amount: 1_800_000, since: '2026-01-15' })
  expect(from(loanRow())).toEqual({ amount: 1_200_000, since: '2026-11-11' })
})

it('names no day for an original amount whose day was never entered', () => {
  expect(from(loanRow({ originalAmount: '18000' }))).toEqual({ amount: 1_800_000, since: null })
})
