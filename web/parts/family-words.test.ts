import { expect, it } from 'vitest'
import { familyWords } from './family-words.ts'

it('counts what goes with a vehicle or a bill', () => {
  expect(familyWords(new Map([['maintenanceSchedules', 2], ['mileage', 1], ['autoLoans', 1]]))).toBe('1 mileage entry, 1 loan, 2 schedules')
  expect(familyWords(new Map([['mileage', 3], ['loanPayments', 1], ['autoLoans', 1]]))).toBe('3 mileage entries, 1 loan, 1 loan payment')
  expect(familyWords(new Map([['billPayments', 2]]))).toBe('2 bill payments')
  expect(familyWords(new Map())).toBe('')
})
