/** The words for what a restore will do (R78: nothing is said to be lost that is not). */
import { countedLarge } from '#core/words/large-counts.ts'
import { kindNouns, type Noun } from '#core/words/kind-nouns.ts'
import type { RestorePlan } from '../../../data/book-file/plan-restore.ts'
import type { LeftOut } from '../../../data/book-file/restore-book.ts'
import { countKinds } from '../../../data/count-family.ts'
import { familyWords } from '../../../parts/family-words.ts'

const counted = (count: number, [one, several]: Noun): string => countedLarge(count, one, several)

const is = (count: number): string => (count === 1 ? 'is' : 'are')

const photo: Noun = ['receipt photo', 'receipt photos']

/** One line for each kind that is restored: '3 mileage entries'. */
export function freshLines({ fresh, photos }: RestorePlan): string[] {
  const rows = [...countKinds(fresh)].map(([entity, count]) => counted(count, kindNouns[entity]))
  return photos.length === 0 ? rows : [...rows, counted(photos.length, photo)]
}

/** The message for a file with nothing to restore. */
export function nothingFresh({ same, different, unusable, displaced }: RestorePlan): string {
  if (unusable === 0 && displaced.size === 0) return 'Everything in it is in your book already.'
  return `Nothing ${same + different > 0 ? 'else ' : ''}in it can be brought back.`
}

/** The loans and payments left out because their vehicle already has a loan (R59); '' when there are none. */
function displacedWords({ displaced }: Pick<RestorePlan, 'displaced'>, are: (count: number) => string): string {
  const rows = [...displaced.values()].reduce((sum, count) => sum + count, 0)
  return rows === 0 ? '' : `${familyWords(displaced)} ${are(rows)} left out: the vehicle has another loan, which stays`
}

/** What stays as it is and why; no line for a count of 0. */
export function keptLines(plan: RestorePlan): string[] {
  const { same, different, unusable } = plan
  const rows = ['row', 'rows'] as const
  return [
    same > 0 ? `${counted(same, rows)} ${is(same)} here already` : '',
    different > 0 ? `${counted(different, rows)} ${is(different)} here with other values, which stay` : '',
    displacedWords(plan, is),
    unusable > 0 ? `${counted(unusable, rows)} cannot be read or ${unusable === 1 ? 'belongs' : 'belong'} to something that is gone, and ${is(unusable)} left out` : '',
  ].filter((line) => line !== '')
}

/** The message once it is done. */
export function restoredWords(plan: RestorePlan, { unreadable, unfitting, displaced }: LeftOut): string {
  const done = 'Your book is filled from the file'
  const before = plan.displaced
  const all = new Map([...before, ...displaced].map(([entity]) => [entity, (before.get(entity) ?? 0) + (displaced.get(entity) ?? 0)]))
  const without = [
    displacedWords({ displaced: all }, (count) => (count === 1 ? 'was' : 'were')),
    unreadable > 0 ? `${counted(unreadable, photo)} in it could not be read` : '',
    unfitting > 0 ? `${counted(unfitting, photo)} did not fit on this phone: free some space, then restore from this file again` : '',
  ].filter((words) => words !== '')
  return without.length === 0 ? done : `${[done, ...without].join('. ')}.`
}
