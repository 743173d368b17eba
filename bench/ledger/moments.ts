/** When a generated row was entered: the evening of its day, in milliseconds since 1970. */
import { dayNumber } from '#core/dates.ts'
import type { LocalDate } from '#core/dates.ts'

export const eveningOf = (date: LocalDate, minutes: number): number =>
  (dayNumber(date) * 1440 + 18 * 60 + minutes) * 60_000
