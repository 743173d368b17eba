import type { LocalDate } from '#core/dates.ts'
import { capitalised, mediumDate } from '#core/words/labels.ts'
import type { EntityName } from '#core/entities/index.ts'
import type { Deletion } from '../../../data/deleted/keep-deletion.ts'
import { momentSaid } from '../../../parts/changes/moment-words.ts'
import { familyWords } from '../../../parts/family-words.ts'

/** 'Nov 20, 2026 · deleted today at 2:05 PM', with what went along: 'With 3 mileage entries, 1 loan · deleted …'. */
export function deletedWords({ at, rows: [{ row }, ...below] }: Deletion, today: LocalDate): string {
  const { date } = row
  const counts = new Map<EntityName, number>()
  for (const { entity } of below) counts.set(entity, (counts.get(entity) ?? 0) + 1)
  const family = familyWords(counts)
  const words = [
    ...typeof date === 'string' ? [mediumDate(date)] : [],
    ...family === '' ? [] : [`with ${family}`],
    `deleted ${momentSaid(at, today)}`,
  ].join(' · ')
  return capitalised(words)
}
