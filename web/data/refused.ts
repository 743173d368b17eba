/** Changes the server said no to. They stay until the driver sends them again, corrected, or lets them go (R78). */
import type { AnyFields } from '#core/entities/index.ts'
import type { RoadbookDb } from './db.ts'
import type { Refused } from './outbox.ts'
import { saveTogether, type Change } from './save.ts'

/** One change of the driver that needs him: a mutation, or all of an atomic group. */
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

/** Lets a refused change go, by the driver's own word. */
export async function discardRefused(db: RoadbookDb, change: RefusedChange): Promise<void> {
  await db.refused.bulkDelete(change.map(({ n }) => n))
}

/**
 * Sends a refused change again as a new one, with corrected fields for its first mutation. Throws RuleError when it
 * still breaks a rule; then it stays refused.
 */
export async function sendAgain(db: RoadbookDb, change: RefusedChange, corrected: AnyFields): Promise<void> {
  const again = change.map((refused, index) => repeated(refused, index === 0 ? corrected : {}))
  await saveTogether(db, again, change.map(({ n }) => n))
}

function repeated({ op, entity, id, fields }: Refused, corrected: AnyFields): Change {
  return { op, entity, id, fields: { ...fields, ...corrected } }
}
