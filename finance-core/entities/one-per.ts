import { RuleError } from '../errors.ts'
import type { EntityName } from './index.ts'

/** A uniqueness rule: at most one row for each value of a field. */
interface OnePer {
  readonly field: string
  /** The error for a second row. */
  readonly second: () => RuleError
}

/** A vehicle has one loan (R59). Two offline devices can still create two: both stay, and each can be corrected. */
export const oneLoan: OnePer = {
  field: 'vehicleId',
  second: () => new RuleError('loan-exists', 'This vehicle already has an auto loan', 'vehicleId'),
}

/** The entities with such a uniqueness rule. */
export const onePer: { readonly [N in EntityName]?: OnePer } = { autoLoans: oneLoan }
