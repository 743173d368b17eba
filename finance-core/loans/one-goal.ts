/** A loan has at most one payoff goal. */
import type { FieldsOf } from '../entities/index.ts'
import type { LoanRequest } from './baseline.ts'

/** A single goal sent replaces the other; two at once are left for the entity's rule to reject. */
export function withOneGoal({ sent, values }: LoanRequest): FieldsOf<'autoLoans'> {
  const sendsDate = (sent.goalPayoffDate ?? null) !== null
  const sendsMileage = (sent.goalPayoffMileage ?? null) !== null
  if (sendsDate === sendsMileage) return values
  return sendsDate ? { ...values, goalPayoffMileage: null } : { ...values, goalPayoffDate: null }
}
