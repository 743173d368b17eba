import { expect, it } from 'vitest'
import { parseLedger } from '#core/ledger/parse-ledger.ts'
import { car, loanRow, payment, trip } from '#core/testing/wire-rows.ts'
import { payoffHint } from './payoff-hint.ts'

const mileage = [trip('2026-11-20', '60900.0', '61000.0')]

it.each([
  ['no goal', {}, { mileage }, null],
  ['a goal ahead', { goalPayoffMileage: 100_000 }, { mileage }, null],
  ['no odometer', { goalPayoffMileage: 100_000 }, {}, 'Log your odometer first'],
  ['a mileage behind', { goalPayoffMileage: 61_000 }, { mileage }, 'Payoff mileage reached - set a new goal'],
  ['a date ahead', { goalPayoffDate: '2026-11-22' }, {}, null],
  ['a date behind', { goalPayoffDate: '2026-11-21' }, {}, 'Payoff date reached - set a new goal'],
  ['a loan paid off', { goalPayoffMileage: 61_000 }, { mileage, loanPayments: [payment('2026-11-20', '13000')] }, null],
])('speaks of %s', (_, given, rows, words) => {
  const ledger = parseLedger({ vehicles: [car], autoLoans: [loanRow(given)], ...rows })
  expect(payoffHint(ledger, 'loan', '2026-11-21')).toBe(words)
})
