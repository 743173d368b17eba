import { expect, it } from 'vitest'
import { billsMonth } from '#core/bills/bills-month.ts'
import { parseLedger } from '#core/ledger/parse-ledger.ts'
import { bill, paid } from '#core/testing/wire-rows.ts'
import { paidIn, toPayFirst } from './bills-order.ts'

const bills = [bill('Rent', '1450', 'monthly', '1'), bill('Phone', '65', 'monthly', '18'), bill('Plates', '1200', 'yearly', '11-30')]
const monthOf = (...billPayments: object[]) => billsMonth(parseLedger({ bills, billPayments }), '2026-11-21')
const rentPaid = paid('Rent', '2026-11', '1450')

it('lists what is still to pay before what is paid, each by due date', () => {
  const month = monthOf(rentPaid)
  expect(toPayFirst(month.items, paidIn(month)).map(({ name }) => name)).toEqual(['Phone', 'Plates', 'Rent'])
})

it('leaves a bill where it is that is paid while the list is open', () => {
  const before = paidIn(monthOf(rentPaid))
  const after = monthOf(rentPaid, paid('Phone', '2026-11', '65'))
  expect(toPayFirst(after.items, before).map(({ name }) => name)).toEqual(['Phone', 'Plates', 'Rent'])
})
