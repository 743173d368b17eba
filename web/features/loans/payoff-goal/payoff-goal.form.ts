/** The payoff goal's form: a mileage or a date, never both (spec 2 section 4, R63). */
import type { LocalDate } from '#core/dates.ts'
import { fromTyped } from '#core/entities/from-typed.ts'
import type { FieldsOf } from '#core/entities/index.ts'
import { misread, type Read } from '#core/entities/read.ts'
import { tenthsOf, type Tenths } from '#core/quantities.ts'

export interface PayoffGoalForm { readonly mileage: string; readonly date: string }

export type PayoffGoalFields = Pick<FieldsOf<'autoLoans'>, 'goalPayoffMileage' | 'goalPayoffDate'>

export const noGoal: PayoffGoalFields = { goalPayoffMileage: null, goalPayoffDate: null }

/** True when a loan has a payoff goal. */
export const hasGoal = ({ goalPayoffMileage, goalPayoffDate }: PayoffGoalFields): boolean =>
  goalPayoffMileage !== null || goalPayoffDate !== null

/** The toast for a goal that this device could not save. */
export const notUpdated = ['Error', 'Failed to update payoff goal. Please try again.'] as const

/** The form of the goal in force; a mileage wins where both are stored (R93). */
export function payoffGoalForm({ goalPayoffMileage, goalPayoffDate }: PayoffGoalFields): PayoffGoalForm {
  if (goalPayoffMileage !== null) return { mileage: String(goalPayoffMileage), date: '' }
  return { mileage: '', date: goalPayoffDate ?? '' }
}

/** What the form says, whether it may be saved or not: as it opens, it may say none or one that is reached. */
export function payoffGoalIn({ mileage, date }: PayoffGoalForm): Read<PayoffGoalFields> {
  if (mileage.trim() !== '') {
    const read = fromTyped('autoLoans', { goalPayoffMileage: mileage }, ['goalPayoffMileage'])
    if (!read.ok) return misread('mileage', read.misfits[0]?.message ?? '')
    return { ok: true, value: { ...noGoal, ...read.value } }
  }
  if (date === '') return { ok: true, value: noGoal }
  const read = fromTyped('autoLoans', { goalPayoffDate: date }, ['goalPayoffDate'])
  if (!read.ok) return misread('date', read.misfits[0]?.message ?? '')
  return { ok: true, value: { ...noGoal, ...read.value } }
}

/** Reads the form. `odometer` is the vehicle's latest ending in tenths; null while none is logged. */
export function readPayoffGoalForm(form: PayoffGoalForm, odometer: Tenths | null, today: LocalDate): Read<PayoffGoalFields> {
  const read = payoffGoalIn(form)
  if (!read.ok) return read
  const { goalPayoffMileage, goalPayoffDate } = read.value
  if (!hasGoal(read.value)) return misread('mileage', 'Please enter a goal mileage or a goal date')
  if (goalPayoffMileage !== null && odometer !== null && tenthsOf(goalPayoffMileage) <= odometer) {
    return misread('mileage', 'Goal mileage must be above your current odometer')
  }
  if (goalPayoffDate !== null && goalPayoffDate <= today) return misread('date', 'Goal date must be after today')
  return read
}
