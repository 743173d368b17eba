import type { LocalDate } from '#core/dates.ts'
import { capitalised, mediumDate } from '#core/words/labels.ts'
import { countKinds } from '../../../data/count-family.ts'
import type { Listed } from '../../../data/deleted/deletions.ts'
import { KEPT_DAYS } from '../../../data/deleted/keep-deletion.ts'
import { momentSaid } from '../../../parts/changes/moment-words.ts'
import { familyWords } from '../../../parts/family-words.ts'

/**
 * 'Nov 20, 2026 · deleted today at 2:05 PM', with what was deleted along with it: 'With 3 mileage entries, 1 loan ·
 * deleted …'; when it has come back without them: '3 mileage entries that went with it · deleted …'.
 */
export function deletedWords({ at, head, missing }: Listed, today: LocalDate): string {
  const { date } = head.row
  const below = missing.filter(({ row }) => row.id !== head.row.id)
  const family = familyWords(countKinds(below))
  const words = [
    ...typeof date === 'string' ? [mediumDate(date)] : [],
    ...family === '' ? [] : [below.length < missing.length ? `with ${family}` : `${family} that went with it`],
    `deleted ${momentSaid(at, today)}`,
  ].join(' · ')
  return capitalised(words)
}

/** Above the list: how long what is in it is kept. */
export const deletedLead = (count: number): string =>
  count === 0
    ? 'There is nothing to bring back on this device.'
    : `What you delete on this device is kept here for ${KEPT_DAYS} days, or until you sign out without keeping your book here.`

/** The question before the list is emptied. */
export const forgetWords = (count: number): { readonly title: string; readonly text: string } =>
  count === 1
    ? { title: 'Delete this for good?', text: 'It cannot be brought back after that.' }
    : { title: 'Delete all of these for good?', text: 'They cannot be brought back after that.' }
