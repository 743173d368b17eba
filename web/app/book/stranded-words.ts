/** The words for rows whose parent was deleted. */
import type { EntityName } from '#core/entities/index.ts'
import { counted } from '#core/words/labels.ts'
import { kindNouns } from '#core/words/kind-nouns.ts'
import { countKinds } from '../../data/count-family.ts'
import { KEPT_DAYS } from '../../data/deleted/keep-deletion.ts'
import type { Member } from '../../data/family.ts'
import type { Stranded } from '../../data/undecided/stranded.ts'
import { familyCounts } from '../../parts/family-words.ts'

const listed = new Intl.ListFormat('en-US')

/** '1 loan and 2 loan payments' */
export const countWords = (rows: readonly Pick<Member, 'entity'>[]): string => listed.format(familyCounts(countKinds(rows)))

/** The toast after the driver has deleted them: of none whose parent has come back while he was asked. */
export const removedWords = (removed: readonly Pick<Member, 'entity'>[]): readonly [string, string] => (removed.length === 0
  ? ['Nothing to delete', 'It was deleted already, or belongs to something again.']
  : ['Deleted', countWords(removed)])

/** 'an auto loan', '2 bills' */
function severalOf([entity, count]: readonly [EntityName, number]): string {
  const [one, several] = kindNouns[entity]
  return count === 1 ? `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}` : counted(count, one, several)
}

/** The notice about them; `here` holds the ids of the rows this device can bring back. */
export function strandedWords(rows: readonly Stranded[], here: ReadonlySet<string>): string {
  const gone = [...new Map(rows.map((row) => [row.gone.id, row.gone])).values()]
  const isOne = gone.length === 1
  const elsewhere = gone.filter(({ id }) => !here.has(id)).length
  return [
    `${countWords(rows)} ${rows.length === 1 ? 'belongs' : 'belong'} to ${listed.format([...countKinds(gone)].map(severalOf))}`
    + ` that ${isOne ? 'was' : 'were'} deleted${elsewhere === 0 ? ' on this device' : ''}.`,
    `${rows.length === 1 ? 'It is kept, and counts' : 'They are kept, and count'} again once ${isOne ? 'that is' : 'those are'} back.`,
    ...elsewhere === 0 ? [] : [`Within ${KEPT_DAYS} days ${elsewhereWords(gone.length, elsewhere)}, under Settings, Recently deleted.`],
  ].join(' ')
}

function elsewhereWords(gone: number, elsewhere: number): string {
  if (elsewhere < gone) return 'what another device deleted can be brought back there'
  return gone === 1 ? 'it can be brought back on the device that deleted it' : 'they can be brought back on the device that deleted them'
}
