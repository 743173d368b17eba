/** What the payoff goal takes in: a mileage or a date, never both (spec 2 section 4, R63). */
import type { LocalDate } from '#core/dates.ts'
import { checkFields, type FieldsOf, type Misfit, type Read } from '#core/entities/index.ts'
import { parseWhole } from '#core/format.ts'
import { tenthsOf, type Tenths } from '#core/quantities.ts'

export interface GoalForm { readonly mileage: string; readonly date: string }

export type GoalFields = Pick<FieldsOf<'autoLoans'>, 'goalPayoffMileage' | 'goalPayoffDate'>

export const noGoal: GoalFields = { goalPayoffMileage: null, goalPayoffDate: null }

/** The form of the goal in force; a mileage wins where both are stored (R93). */
export function goalForm({ goalPayoffMileage, goalPayoffDate }: GoalFields): GoalForm {
  if (goalPayoffMileage !== null) return { mileage: String(goalPayoffMileage), date: '' }
  return { mileage: '', date: goalPayoffDate ?? '' }
}

function mileageMisfit(text: string, odometer: Tenths | null): string | null {
  const miles = parseWhole(text)
  if (miles === undefined) return 'Goal mileage must be a whole number of miles'
  if (odometer !== null && tenthsOf(miles) <= odometer) return 'Goal mileage must be above your current odometer'
  return checkFields('autoLoans', { goalPayoffMileage: miles })?.message ?? null
}

/** Reads the form. `odometer` is the vehicle's latest ending in tenths; null while none is logged. */
export function readGoalForm({ mileage, date }: GoalForm, odometer: Tenths | null, today: LocalDate): Read<GoalFields> {
  const refused = (path: 'mileage' | 'date', message: string): { ok: false; misfits: Misfit[] } =>
    ({ ok: false, misfits: [{ path, message }] })
  if (mileage.trim() !== '') {
    const message = mileageMisfit(mileage, odometer)
    if (message !== null) return refused('mileage', message)
    return { ok: true, value: { goalPayoffMileage: parseWhole(mileage) ?? null, goalPayoffDate: null } }
  }
  if (date === '') return refused('mileage', 'Please enter a goal mileage or a goal date')
  const message = checkFields('autoLoans', { goalPayoffDate: date })?.message
  if (message !== undefined) return refused('date', message)
  if (date <= today) return refused('date', 'Goal date must be after today')
  return { ok: true, value: { goalPayoffMileage: null, goalPayoffDate: date } }
}
