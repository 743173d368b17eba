/** What the goal dialog takes in (spec 2 section 5, R48): text in, a goal's fields out. */
import type { LocalDate } from '#core/dates.ts'
import { admit, checkFields, type FieldsOf, type Misfit, type Read, type Row } from '#core/entities/index.ts'
import { RuleError } from '#core/errors.ts'
import { goalStart } from '#core/goals.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'
import { readAmount } from './bill.form.ts'

export interface GoalForm {
  readonly name: string
  /** The amount as typed. */
  readonly amount: string
  /** 'yyyy-MM-dd', empty when the driver cleared it. */
  readonly startDate: string
  readonly targetDate: string
}

/** The dialog as it opens: a new goal starts today; one without a start date shows the day it counts from. */
export function openingForm(goal: Row<'goals'> | null, today: LocalDate): GoalForm {
  if (goal === null) return { name: '', amount: '', startDate: today, targetDate: '' }
  return {
    name: goal.name,
    amount: wholeToDecimal(goal.amount, 2),
    startDate: goalStart(goal) ?? '',
    targetDate: goal.targetDate,
  }
}

type GoalFields = Pick<FieldsOf<'goals'>, 'name' | 'amount' | 'startDate' | 'targetDate'>

/** Reads the dialog; misfits are named by their field. Whether a goal is completed is not its business. */
export function readGoalForm(form: GoalForm): Read<GoalFields> {
  const misfits: Misfit[] = []
  const name = form.name.trim()
  const { startDate, targetDate } = form
  const amount = readAmount('goals', form.amount)
  const unnamed = checkFields('goals', { name })
  if (unnamed) misfits.push({ path: 'name', message: unnamed.message })
  if (!amount.ok) misfits.push(...amount.misfits)
  if (startDate === '') misfits.push({ path: 'startDate', message: 'Start date is required' })
  if (targetDate === '') misfits.push({ path: 'targetDate', message: 'Target date is required' })
  if (misfits.length > 0 || !amount.ok) return { ok: false, misfits }
  const value = { name, amount: amount.value, startDate, targetDate }
  try {
    admit('goals', value)
    return { ok: true, value }
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    return { ok: false, misfits: [{ path: error.field ?? 'name', message: error.message }] }
  }
}
