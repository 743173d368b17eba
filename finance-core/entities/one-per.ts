import { RuleError } from '../errors.ts'
import type { EntityName } from './index.ts'

/** Of which there is one for each value of a field. */
interface OnePer {
  readonly field: string
  /** What is said of a second one. */
  readonly second: () => RuleError
}

/** A vehicle has one loan (R59). Two devices without a signal can still have made two: both stay, and each can be corrected. */
export const oneLoan: OnePer = {
  field: 'vehicleId',
  second: () => new RuleError('loan-exists', 'This vehicle already has an auto loan', 'vehicleId'),
}

/** The kinds of which there is one for each value of a field. */
export const onePer: { readonly [N in EntityName]?: OnePer } = { autoLoans: oneLoan }
