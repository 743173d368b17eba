import { expect, it } from 'vitest'
import { sampleFields } from '../testing/sample-rows.ts'
import { withOneGoal } from './one-goal.ts'

const none = { goalPayoffDate: null, goalPayoffMileage: null }
const byMiles = { goalPayoffMileage: 100_000 }
const byDate = { goalPayoffDate: '2027-11-21' }

/** The goals of a loan after others were sent. */
function goalsAfter(before: object, sent: object) {
  const { goalPayoffDate, goalPayoffMileage } = withOneGoal({ sent, values: { ...sampleFields('autoLoans', 1), ...none, ...before, ...sent } })
  return { goalPayoffDate, goalPayoffMileage }
}

it('a payoff goal that is sent takes the place of the other one', () => {
  expect(goalsAfter(byDate, byMiles)).toEqual({ ...none, ...byMiles })
  expect(goalsAfter(byMiles, byDate)).toEqual({ ...none, ...byDate })
  expect(goalsAfter(byDate, { ...none, ...byMiles })).toEqual({ ...none, ...byMiles })
})

it('a payoff goal stays while none is sent, and goes when it is sent as none', () => {
  expect(goalsAfter(byMiles, { interestRate: 9_000 })).toEqual({ ...none, ...byMiles })
  expect(goalsAfter(byMiles, none)).toEqual(none)
})

it('two payoff goals at once are left for the loan to refuse', () => {
  expect(goalsAfter(none, { ...byMiles, ...byDate })).toEqual({ ...byMiles, ...byDate })
})
