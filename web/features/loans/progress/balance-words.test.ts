import { expect, it } from 'vitest'
import { dayNumber } from '#core/dates.ts'
import { curveSentence } from './balance-words.ts'

it('says what the curve shows', () => {
  expect(curveSentence({
    axis: 'odometer', goalAt: 1_000_000,
    past: [{ date: '2026-06-01', at: 500_000, principal: 1_200_000 }, { date: '2026-11-21', at: 610_000, principal: 900_000 }],
    standard: [{ date: '2028-03-01', at: 900_000, principal: 0 }],
  })).toBe(
    'Loan balance against odometer: $12,000.00 at 50,000.0 miles, $9,000.00 now at 61,000.0 miles, your goal is zero at '
    + '100,000.0 miles, standard payments lead to zero on Mar 1, 2028',
  )
})

it('says the balance of both ends also while nothing has come off it', () => {
  const [begun, now] = ['2026-06-01', '2026-11-21'].map((date) => ({ date, at: dayNumber(date), principal: 900_000 }))
  if (!begun || !now) throw new Error('No days')
  expect(curveSentence({ axis: 'date', goalAt: null, past: [begun, now], standard: [] }))
    .toBe('Loan balance against date: $9,000.00 at Jun 1, 2026, $9,000.00 now at Nov 21, 2026')
})

it('says the balance once of a loan that begins today or later', () => {
  const day = { date: '2026-12-24', at: dayNumber('2026-12-24'), principal: 900_000 }
  expect(curveSentence({ axis: 'date', goalAt: null, past: [day, day], standard: [] }))
    .toBe('Loan balance against date: $9,000.00 at Dec 24, 2026')
})
