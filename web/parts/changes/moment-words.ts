/** A moment in words relative to today; `at` is ms since 1970, `today` the driver's own calendar day. */
import { addDays, type LocalDate } from '#core/dates.ts'
import { capitalised, mediumDate, shortDate } from '#core/words/labels.ts'
import { localDateOf } from '../../data/local-date.ts'
import { clockTime } from '../moments.ts'

/** In a sentence: 'today at 2:05 PM', 'yesterday at 2:05 PM', 'Nov 9 at 2:05 PM', with the year unless it is this one. */
export const momentSaid = (at: number, today: LocalDate): string => `${dayWords(at, today)} at ${clockTime(at)}`

/** On a line of its own: 'Today, 2:05 PM'. */
export const momentListed = (at: number, today: LocalDate): string => `${capitalised(dayWords(at, today))}, ${clockTime(at)}`

function dayWords(at: number, today: LocalDate): string {
  const day = localDateOf(new Date(at))
  if (day === today) return 'today'
  if (day === addDays(today, -1)) return 'yesterday'
  return day.slice(0, 4) === today.slice(0, 4) ? shortDate(day) : mediumDate(day)
}
