import { expect, it } from 'vitest'
import { readExpenseAmount } from './expense-amount.ts'

it('reads an amount as a thumb types it', () => {
  expect(readExpenseAmount('4,50')).toEqual({ ok: true, value: { amount: 450 } })
  expect(readExpenseAmount(' $1,234.5 ')).toEqual({ ok: true, value: { amount: 123_450 } })
})

it.each([
  ['', 'Amount is required'],
  ['  ', 'Amount is required'],
  ['0', 'Amount must be a positive number'],
  ['-5', 'Amount must be a positive number'],
  ['12.345', 'Amount must be a positive number'],
  ['ten', 'Amount must be a positive number'],
  ['100000000', 'This must be at most $99,999,999.99'],
])('refuses %j with words', (text, message) => {
  expect(readExpenseAmount(text)).toEqual({ ok: false, misfits: [{ path: 'amount', message }] })
})
