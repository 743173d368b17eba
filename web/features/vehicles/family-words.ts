import type { EntityName } from '#core/entities/index.ts'
import { counted } from '#core/labels.ts'

/** What goes with a vehicle, in the order it is told; one and several of it. */
const kinds: readonly (readonly [EntityName, string, string])[] = [
  ['mileage', 'mileage entry', 'mileage entries'],
  ['autoLoans', 'loan', 'loans'],
  ['maintenanceSchedules', 'schedule', 'schedules'],
  ['loanPayments', 'loan payment', 'loan payments'],
]

/** '1 mileage entry, 1 loan, 2 schedules'; empty when nothing goes with it. */
export function familyWords(counts: ReadonlyMap<EntityName, number>): string {
  return kinds.flatMap(([entity, one, several]) => {
    const count = counts.get(entity) ?? 0
    return count === 0 ? [] : [counted(count, one, several)]
  }).join(', ')
}
