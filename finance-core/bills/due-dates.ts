/** When bills fall due, and the badge a due date earns (R38, R44). */
import {
  addMonths, dateOfNumber, dayInMonth, dayNumber, daysBetween, lengthOfMonth, weekdayOf, yearMonth,
} from '../dates.ts'
import type { LocalDate, YearMonth } from '../dates.ts'
import type { Frequency } from '../entities/bills.ts'
import { weekdays } from '../words/labels.ts'

/** How many days after today an item can fall due and still be "Due Soon", or due this week (R44). */
export const DAYS_AHEAD = 7

/** The mark on an unpaid item: due on or before today, or within a week after it (R44). */
export type DueBadge = 'due-today' | 'due-soon'

interface Due { readonly frequency: Frequency; readonly dueDate: string | null }

function weekdaysIn(month: YearMonth, weekday: string): LocalDate[] {
  const first = dayInMonth(month, 1)
  const wait = (weekdays.findIndex((name) => name === weekday) - weekdayOf(first) + 7) % 7
  const count = Math.ceil((lengthOfMonth(month) - wait) / 7)
  return Array.from({ length: count }, (_, week) => dateOfNumber(dayNumber(first) + wait + 7 * week))
}

const inMonth: { readonly [F in Frequency]: (dueDate: string, month: YearMonth) => LocalDate[] } = {
  daily: () => [],
  weekly: (weekday, month) => weekdaysIn(month, weekday),
  monthly: (day, month) => [dayInMonth(month, Number(day))],
  yearly: (dueDate, month) =>
    dueDate.slice(0, 2) === month.slice(5, 7) ? [dayInMonth(month, Number(dueDate.slice(3, 5)))] : [],
}

/**
 * The days of a month on which a bill falls due, oldest first: one for a monthly bill, each such weekday for a weekly
 * one, at most one for a yearly one, none for a recurring expense. Day 29 to 31 moves back to the month's end (R38, X24).
 */
export function billOccurrences({ frequency, dueDate }: Due, month: YearMonth): LocalDate[] {
  return dueDate === null ? [] : inMonth[frequency](dueDate, month)
}

/** The first day of a month on which a bill falls due; null when there is none. */
export function billDueDate(bill: Due, month: YearMonth): LocalDate | null {
  return billOccurrences(bill, month)[0] ?? null
}

/** The badge of an unpaid item: due on or before today, or within a week after it (R44). */
export function dueBadge(dueDate: LocalDate, today: LocalDate): DueBadge | null {
  const ahead = daysBetween(today, dueDate)
  if (ahead <= 0) return 'due-today'
  return ahead <= DAYS_AHEAD ? 'due-soon' : null
}

/**
 * The latest day on or before today with that day of the month, moved back in short months: the initial last payment date
 * of a new loan (R62). Day 31 on 2027-03-15 is 2027-02-28.
 */
export function latestDueDay(dueDay: number, today: LocalDate): LocalDate {
  const month = yearMonth(today)
  const thisMonth = dayInMonth(month, dueDay)
  return thisMonth <= today ? thisMonth : dayInMonth(addMonths(month, -1), dueDay)
}
