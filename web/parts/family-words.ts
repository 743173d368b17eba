import type { EntityName } from '#core/entities/index.ts'
import { counted } from '#core/words/labels.ts'
import { kindNouns, type Noun } from '#core/words/kind-nouns.ts'

/** What is deleted with a row, in the order it is listed. For a vehicle, 'loan' and 'schedule' say enough. */
const kinds: readonly (readonly [EntityName, Noun])[] = [
  ['mileage', kindNouns.mileage],
  ['autoLoans', ['loan', 'loans']],
  ['maintenanceSchedules', ['schedule', 'schedules']],
  ['loanPayments', kindNouns.loanPayments],
  ['billPayments', kindNouns.billPayments],
]

/** '1 mileage entry', '1 loan', '2 schedules'; an empty list when nothing goes with it. */
export function familyCounts(counts: ReadonlyMap<EntityName, number>): string[] {
  return kinds.flatMap(([entity, [one, several]]) => {
    const count = counts.get(entity) ?? 0
    return count === 0 ? [] : [counted(count, one, several)]
  })
}

/** '1 mileage entry, 1 loan, 2 schedules'; empty when nothing goes with it. */
export const familyWords = (counts: ReadonlyMap<EntityName, number>): string => familyCounts(counts).join(', ')
