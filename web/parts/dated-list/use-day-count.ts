import { useState } from 'react'
import type { LocalDate } from '#core/dates.ts'

type Dated = readonly { readonly date: LocalDate }[]

/**
 * On how many days the rows of a list are, day by day as they come; 0 while they are read. A corrected amount counts none
 * again: comparing the dates of ten years takes more than twice as long as seeing that all other rows are the same.
 */
export function useDayCount(rows: Dated | undefined): number {
  const [last, setLast] = useState(() => ({ rows, days: countDays(rows) }))
  if (rows === last.rows) return last.days
  const days = areOnSameDays(rows, last.rows) ? last.days : countDays(rows)
  setLast({ rows, days })
  return days
}

const countDays = (rows: Dated = []): number =>
  rows.reduce((days, { date }, place) => (date === rows[place - 1]?.date ? days : days + 1), 0)

const areOnSameDays = (rows: Dated = [], before: Dated = []): boolean =>
  rows.length === before.length && rows.every((row, place) => row === before[place] || row.date === before[place]?.date)
