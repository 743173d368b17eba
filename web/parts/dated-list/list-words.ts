/** The words above a list: what is shown, for which days (spec 2 section 2, R23). */
import type { LocalDate } from '#core/dates.ts'
import { isWithin } from '#core/periods.ts'
import { periodOfView, timeFrames, type ListView } from '#core/time-frames.ts'
import { counted, mediumDate, rangeLabel } from '#core/words/labels.ts'
import type { WriteWords } from '../use-writes.ts'

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

/** Why a list does not show an entry, when its frame does not reach that day or its filter does not keep it; '' when it does. */
export function unseenWords(view: ListView, today: LocalDate, date: LocalDate, isKept: boolean): string {
  const period = periodOfView(view, today)
  if (period !== null && !isWithin(date, period)) return `It is dated ${mediumDate(date)}, outside ${frameLabel(view)}.`
  return isKept ? '' : 'The filter of this list leaves it out.'
}

/** The words of a save, with what there is to add to them: an entry that does not show up would be entered again. */
export function wordsWith(words: WriteWords, more: string): WriteWords {
  const { done } = words
  return done === undefined || more === '' ? words : { ...words, done: [done[0], `${done[1] ?? ''}. ${more}`] }
}
