/** The words for what the driver is told about the book as a whole. */
import { millisecondsInMinute, minutesInDay, minutesInHour } from 'date-fns/constants'
import { counted } from '#core/words/labels.ts'
import type { BookNotice } from '../../data/device-state.ts'

/** The one-line notice of what happened to the book. */
export function noticeWords({ kind, changes: count }: BookNotice): string {
  if (kind === 'server-restored') return `Server was restored; ${counted(count, 'change')} re-sent from this device.`
  if (count === 0) return 'This phone had lost your book. It is back.'
  return `This phone had lost your book. It is back, with ${counted(count, 'change')} that ${count === 1 ? 'was' : 'were'} only here.`
}

/** Shown while the book is being restored. */
export function restoringWords(count: number): string {
  const rest = 'Everything else is on its way from the server.'
  if (count === 0) return `This phone lost its copy of your book. ${rest}`
  return `This phone lost its copy of your book. ${counted(count, 'change')} that ${count === 1 ? 'was' : 'were'} only here ${count === 1 ? 'is' : 'are'} safe. ${rest}`
}

/** Shown while a book of many years comes to a new device for the first time. */
export function comingWords(percent: number): string {
  return `Your book is on its way: ${percent}% is here. You can log meanwhile; figures are whole when all of it is.`
}

const WRONG_MS = 10 * 60 * 1000

/** Shown when this device's clock is far off the server's, else null; entries are still dated by the device's calendar. */
export function clockWords(aheadMs: number): string | null {
  if (Math.abs(aheadMs) <= WRONG_MS) return null
  const direction = aheadMs > 0 ? 'behind' : 'ahead'
  return `The clock of this phone is ${spanWords(Math.abs(aheadMs))} ${direction}. Please set it, so that new entries get the right day.`
}

const spans = [['year', 365 * minutesInDay], ['day', minutesInDay], ['hour', minutesInHour], ['minute', 1]] as const

function spanWords(ms: number): string {
  const minutes = Math.round(ms / millisecondsInMinute)
  const [name, size] = spans.find(([, length]) => minutes >= length) ?? spans[3]
  return counted(Math.round(minutes / size), name)
}
