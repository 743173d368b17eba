/** The one place where a moment becomes a calendar day (R22). */
import { dateOf, type LocalDate } from '#core/dates.ts'

/** The calendar day a clock on the wall shows at this moment. */
export function localDateOf(moment: Date): LocalDate {
  return dateOf(moment.getFullYear(), moment.getMonth() + 1, moment.getDate())
}
