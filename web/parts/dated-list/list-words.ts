/** The words above a list: what is shown, for which days (spec 2 section 2, R23). */
import type { LocalDate } from '#core/dates.ts'
import { periodOfView, timeFrames, type ListView } from '#core/time-frames.ts'
import { counted, rangeLabel } from '#core/words/labels.ts'

/** 'Current Week'; 'Past 60 Days' once extended. */
export function frameLabel({ frame, extensions }: ListView): string {
  if (frame === 'past-30-days' && extensions > 0) return `Past ${30 * (extensions + 1)} Days`
  return timeFrames.find(({ value }) => value === frame)?.label ?? ''
}

/** The days in words, 'Nov 15 - 21'; empty for All Time. */
export function frameRange(view: ListView, today: LocalDate): string {
  const period = periodOfView(view, today)
  return period === null ? '' : rangeLabel(period, today)
}

/** 'Showing 5 entries', counting all that match. */
export function showingLine(matching: number): string {
  return `Showing ${counted(matching, 'entry', 'entries')}`
}
