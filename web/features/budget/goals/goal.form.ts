/** The goal dialog's form (spec 2 section 5, R48): text in, a goal's fields out. */
import type { LocalDate } from '#core/dates.ts'
import { fromTyped, tryAdmit } from '#core/entities/from-typed.ts'
import type { FieldsOf, Row } from '#core/entities/index.ts'
import type { Read } from '#core/entities/read.ts'
import { goalStart } from '#core/goals.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'

export interface GoalForm {
  readonly name: string
  /** The amount as typed. */
  readonly amount: string
  /** 'yyyy-MM-dd', empty when the driver cleared it. */
  readonly startDate: string
  readonly targetDate: string
}

/** The form as the dialog opens: a new goal starts today; one without a start date shows the day it counts from. */
export function goalForm(goal: Row<'goals'> | null, today: LocalDate): GoalForm {
  if (goal === null) return { name: '', amount: '', startDate: today, targetDate: '' }
  return {
    name: goal.name,
    amount: wholeToDecimal(goal.amount, 2),
    startDate: goalStart(goal) ?? '',
    targetDate: goal.targetDate,
  }
}

type GoalFields = Pick<FieldsOf<'goals'>, 'name' | 'amount' | 'startDate' | 'targetDate'>

/** Reads the form; misfits are named by their field. Whether the goal is completed is not part of it. */
export function readGoalForm({ name, amount, startDate, targetDate }: GoalForm): Read<GoalFields> {
  const read = fromTyped('goals', { name, amount, startDate, targetDate }, ['startDate'])
  if (!read.ok) return read
  const goal = tryAdmit('goals', read.value)
  return goal.ok ? read : goal
}
