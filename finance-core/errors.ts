/**
 * The closed list of rules that data can break. A code is for the program; the message beside it is for the driver.
 * The server maps codes to an HTTP status in one place (`sync-server/http/problem.ts`).
 */
export type RuleCode =
  | 'invalid-field' // a value does not fit its field: missing, mistyped, too long, out of range
  | 'invalid-ledger' // parseLedger: at least one path does not fit
  | 'invalid-period' // `from` lies after `to`, or a date that is not a calendar day
  | 'unknown-id' // a rule was given the id of a row that does not exist
  | 'ending-below-starting' // mileage: the odometer would run backwards
  | 'due-date-misfit' // bill: the due date does not fit the frequency
  | 'target-before-start' // goal: the target date lies before the start date
  | 'payoff-goal-twice' // auto loan: both a mileage goal and a date goal
  | 'already-paid' // bill payment: the occurrence already has one
  | 'loan-exists' // auto loan: the vehicle has an active loan
  | 'unknown-entity' // sync: a kind of row this version does not know
  | 'malformed' // sync: a mutation that cannot be read
  | 'group-refused' // sync: another mutation of its atomic group was refused

/** A rule broken by data. `field` names the field the message belongs to; null when it concerns the whole row. */
export class RuleError extends Error {
  readonly code: RuleCode
  readonly field: string | null

  constructor(code: RuleCode, message: string, field: string | null = null) {
    super(message)
    this.name = 'RuleError'
    this.code = code
    this.field = field
  }
}
