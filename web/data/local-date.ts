/** The only place where a moment is converted to a calendar day (R22). */
import { dateOf, type LocalDate } from '#core/dates.ts'

/** The local calendar day at this moment. */
export function localDateOf(moment: Date): LocalDate {
  return dateOf(moment.getFullYear(), moment.getMonth() + 1, moment.getDate())
}
