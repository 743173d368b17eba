/** Positions of a month's bills on its line: one mark a day, its area proportional to the amount due. */
import type { BillItem, BillsMonth } from '#core/bills/bills-month.ts'
import { lengthOfMonth, type LocalDate } from '#core/dates.ts'
import { totalOf, type Cents } from '#core/money.ts'

export interface BillMark {
  readonly date: LocalDate
  /** Position along the line, 0 to 100. */
  readonly at: number
  /** The circle's radius, in pixels. */
  readonly radius: number
  /** True when everything due that day is paid. */
  readonly paid: boolean
  readonly amount: Cents
}

export interface DayTick {
  readonly day: number
  readonly at: number
  /** True for the first of the month and every fifth day, which show their number. */
  readonly numbered: boolean
}

const SMALLEST = 8
const LARGEST = 19

const place = (day: number, days: number): number => ((day - 1) / (days - 1)) * 100
const dayOf = (date: LocalDate): number => Number(date.slice(8, 10))

/** One tick for each day of a month. */
export function dayTicks(month: string): DayTick[] {
  const days = lengthOfMonth(month)
  return Array.from({ length: days }, (_, index) => index + 1)
    .map((day) => ({ day, at: place(day, days), numbered: day === 1 || day % 5 === 0 }))
}

/** A day's position in its month, 0 to 100. */
export function placeOf(date: LocalDate): number {
  return place(dayOf(date), lengthOfMonth(date.slice(0, 7)))
}

/** One mark for each day on which something is due, oldest first. */
export function billMarks({ month, items }: Pick<BillsMonth, 'month' | 'items'>): BillMark[] {
  const byDay = new Map<LocalDate, BillItem[]>()
  for (const item of items) byDay.set(item.displayDate, [...(byDay.get(item.displayDate) ?? []), item])
  const days = [...byDay].map(([date, due]) => (
    { date, amount: totalOf(due, ({ amount }) => amount), paid: due.every(({ paid }) => paid) }
  ))
  const largest = Math.max(1, ...days.map(({ amount }) => amount))
  const length = lengthOfMonth(month)
  return days.map((day) => ({
    ...day,
    at: place(dayOf(day.date), length),
    radius: SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(day.amount / largest),
  }))
}

/** 'November bills on a line: 4 paid, 3 unpaid'; unpaid ones may be overdue. */
export function lineWords(items: readonly BillItem[], month: string): string {
  const paid = items.filter((item) => item.paid).length
  return `${month} bills on a line: ${paid} paid, ${items.length - paid} unpaid`
}
