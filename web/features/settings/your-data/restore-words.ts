/** What a restore is going to do, in words (R78: nothing is said to be lost that is not). */
import { countedLarge } from '#core/words/large-counts.ts'
import { kindNouns, type Noun } from '#core/words/kind-nouns.ts'
import type { RestorePlan } from '../../../data/book-file/restore-book.ts'

const counted = (count: number, [one, several]: Noun): string => countedLarge(count, one, several)

const is = (count: number): string => (count === 1 ? 'is' : 'are')

const photo: Noun = ['receipt photo', 'receipt photos']

/** One line for each kind that comes back: '3 mileage entries'. */
export function freshLines({ kinds, photos }: RestorePlan): string[] {
  const rows = kinds.map(({ entity, fresh }) => counted(fresh, kindNouns[entity]))
  return photos.length === 0 ? rows : [...rows, counted(photos.length, photo)]
}

/** What is said of a file that brings nothing. */
export function nothingFresh({ same, different, unusable }: RestorePlan): string {
  if (unusable === 0) return 'Everything in it is in your book already.'
  return `Nothing ${same + different > 0 ? 'else ' : ''}in it can be brought back.`
}

/** What stays as it is and why; nothing for counts of none. */
export function keptLines({ same, different, unusable }: RestorePlan): string[] {
  const rows = ['row', 'rows'] as const
  return [
    same > 0 ? `${counted(same, rows)} ${is(same)} here already` : '',
    different > 0 ? `${counted(different, rows)} ${is(different)} here with other values, which stay` : '',
    unusable > 0 ? `${counted(unusable, rows)} cannot be read and ${is(unusable)} left out` : '',
  ].filter((line) => line !== '')
}

/** What is said once it is done; `leftOut` photos could not be read. */
export function restoredWords(leftOut: number): string {
  const done = 'Your book is filled from the file'
  return leftOut === 0 ? done : `${done}. ${counted(leftOut, photo)} in it could not be read.`
}
