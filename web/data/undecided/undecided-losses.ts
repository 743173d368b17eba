import { definitionOf, type AnyFields } from '#core/entities/index.ts'
import { isSameValue } from '#core/entities/is-same.ts'
import { tableOf, type RoadbookDb } from '../db.ts'
import type { Lost } from './lost.ts'

/** The overridden values of one change to a row. */
export type LostChange = readonly [Lost, ...Lost[]]

/** Whether some screen shows the field: of another, the driver cannot choose between two values. */
export function isShown({ entity, field }: Pick<Lost, 'entity' | 'field'>): boolean {
  const unshown: readonly string[] = definitionOf(entity).unshown
  return !unshown.includes(field)
}

/**
 * The changes awaiting the driver's decision, oldest first; only for rows that still exist and hold another value, at
 * least one of them shown. They include what no screen shows.
 */
export async function undecidedLosses(db: RoadbookDb): Promise<LostChange[]> {
  const open = await db.lost.where('seen').equals(0).toArray()
  const changes = new Map<string, [Lost, ...Lost[]]>()
  for (const lost of open.toSorted((one, other) => one.had.at - other.had.at)) {
    const { entity, id, had } = lost
    const row: AnyFields | undefined = await tableOf(db, entity).get(id)
    // A row stored by an older app lacks newer fields, and a loss noted from such a row has no value.
    if (!row || isSameValue(row[lost.field] ?? null, lost.value ?? null)) continue
    const name = [id, had.at, had.device].join('/')
    const known = changes.get(name)
    if (known) known.push(lost)
    else changes.set(name, [lost])
  }
  return [...changes.values()].filter((change) => change.some(isShown))
}

/** How many of them exist only on this device: a server restored from a backup holds the value kept instead. */
export async function unrestoredCount(db: RoadbookDb): Promise<number> {
  return (await undecidedLosses(db)).filter((change) => change.some(({ kept }) => kept === null)).length
}
