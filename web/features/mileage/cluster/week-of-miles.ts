/** The seven days of a list's week as stacks of ticks. */
import { addDays, type LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import { totalOf } from '#core/money.ts'
import { milesOf } from '#core/quantities.ts'
import type { DayGroup } from '#core/time-frames.ts'
import { weekdayName } from '#core/words/labels.ts'

/** Ticks for the day with the most miles. */
const MOST_TICKS = 9

export interface DayTicks {
  readonly date: LocalDate
  /** 'S' */
  readonly letter: string
  /** Tenths of a mile. */
  readonly miles: number
  /** At least 1 for a day with miles. */
  readonly ticks: number
}

/** One stack a day, starting on Sunday; the longest day has nine ticks. */
export function weekTicks(from: LocalDate, days: readonly DayGroup<Row<'mileage'>>[]): DayTicks[] {
  const milesOn = new Map(days.map(({ date, whole }) => [date, totalOf(whole, milesOf)]))
  const most = Math.max(1, ...milesOn.values())
  return Array.from({ length: 7 }, (_, place) => {
    const date = addDays(from, place)
    const miles = milesOn.get(date) ?? 0
    return { date, letter: weekdayName(date).slice(0, 1), miles, ticks: Math.ceil((miles / most) * MOST_TICKS) }
  })
}
