import { yearMonth } from '../dates.ts'
import type { LocalDate } from '../dates.ts'
import { isWithin } from '../periods.ts'
import type { Period } from '../periods.ts'
import { groupsBetween } from './grouped-rows.ts'
import type { Groups } from './grouped-rows.ts'

interface Dated { readonly id: string; readonly date: LocalDate }

/** The rows of a period, oldest first; rows of one day keep the order of entry. Costs only the months inside. */
export function rowsWithin<R extends Dated>(groups: Groups<R, unknown>, period: Period): R[] {
  return groupsBetween(groups, yearMonth(period.from), yearMonth(period.to))
    .flatMap(({ rows }) => rows)
    .filter(({ date }) => isWithin(date, period))
}
