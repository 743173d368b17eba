import type { Row } from '#core/entities/index.ts'
import type { SideOf } from './read-entries-beside.ts'

/**
 * The sides of an entry in a form: what it is beside depends on its readings when that opened, since those typed may be the
 * mistake to warn of. On its own day an entry follows if it starts no lower (R30); where this one is new, or moved to
 * another day or vehicle, all of that day come before it.
 */
export function besideEdited(id: string, opened: Row<'mileage'> | null): SideOf {
  return (entry, date) => {
    if (entry.id === id) return 0
    if (entry.date !== date || opened?.date !== date || opened.vehicleId !== entry.vehicleId) return entry.date > date ? 1 : -1
    // Of two that start equal, one ends there too and comes first.
    return entry.startingMileage - opened.startingMileage || entry.endingMileage - opened.endingMileage || 1
  }
}
