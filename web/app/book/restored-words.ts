/** The words for what the driver is told about the book as a whole. */
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
