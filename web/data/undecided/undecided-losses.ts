import type { AnyFields } from '#core/entities/index.ts'
import { isSameValue } from '#core/entities/is-same.ts'
import { tableOf, type RoadbookDb } from '../db.ts'
import type { Lost } from './lost.ts'

/** What one change would have written into its row, and did not. */
export type LostChange = readonly [Lost, ...Lost[]]

/** The changes the driver has not decided about, oldest first; of rows that are still there and hold something else. */
export async function undecidedLosses(db: RoadbookDb): Promise<LostChange[]> {
  const open = await db.lost.where('seen').equals(0).toArray()
  const changes = new Map<string, [Lost, ...Lost[]]>()
  for (const lost of open.toSorted((one, other) => one.had.at - other.had.at)) {
    const { entity, id, had } = lost
    const row: AnyFields | undefined = await tableOf(db, entity).get(id)
    if (!row || isSameValue(row[lost.field], lost.value)) continue
    const name = [id, had.at, had.device].join('/')
    const known = changes.get(name)
    if (known) known.push(lost)
    else changes.set(name, [lost])
  }
  return [...changes.values()]
}

/** How many of them are on this device alone: what stands in their place is that of a server that was restored from a backup. */
export async function unrestoredCount(db: RoadbookDb): Promise<number> {
  return (await undecidedLosses(db)).filter((change) => change.some(({ kept }) => kept === null)).length
}
