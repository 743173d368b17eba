/** Changes the server refused. They stay until the driver sends them again, corrected, or discards them (R78). */
import type { RoadbookDb } from '../db.ts'
import type { Refused } from '../outbox.ts'

/** One change that needs the driver: a mutation, or all of an atomic group. */
export type RefusedChange = readonly [Refused, ...Refused[]]

/** The changes that need the driver, oldest first. */
export async function refusedList(db: RoadbookDb): Promise<RefusedChange[]> {
  const changes = new Map<number, [Refused, ...Refused[]]>()
  for (const refused of await db.refused.orderBy('n').toArray()) {
    const members = changes.get(refused.together)
    if (members) members.push(refused)
    else changes.set(refused.together, [refused])
  }
  return [...changes.values()]
}

/** How many changes need the driver. */
export async function refusedCount(db: RoadbookDb): Promise<number> {
  return (await db.refused.orderBy('together').uniqueKeys()).length
}
