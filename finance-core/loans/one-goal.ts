/** The one payoff goal of a loan. */
import type { FieldsOf } from '../entities/index.ts'
import type { LoanRequest } from './baseline.ts'

/** One goal that is sent takes the place of the other; two at once are left for the entity's rule to refuse. */
export function withOneGoal({ sent, values }: LoanRequest): FieldsOf<'autoLoans'> {
  const sendsDate = (sent.goalPayoffDate ?? null) !== null
  const sendsMileage = (sent.goalPayoffMileage ?? null) !== null
  if (sendsDate === sendsMileage) return values
  return sendsDate ? { ...values, goalPayoffMileage: null } : { ...values, goalPayoffDate: null }
}
