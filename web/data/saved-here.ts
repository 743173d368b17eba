/** How much a driver has logged on this device, for what the app suggests only then. */
import { Dexie } from 'dexie'
import type { EntityName } from '#core/entities/index.ts'
import type { RoadbookDb } from './db.ts'

/** What a driver logs every working day. */
const daily: ReadonlySet<EntityName> = new Set<EntityName>(['mileage', 'earnings', 'expenses'])

/** Entries logged on this device, counted to `enough` at most: what another device logged does not count. */
export async function entriesLoggedHere(db: RoadbookDb, enough: number): Promise<number> {
  const logged = new Set<string>()
  for (const table of [db.outbox, db.journal]) {
    await table.where(':id').between(Dexie.minKey, Dexie.maxKey)
      .until(() => logged.size >= enough)
      .each(({ op, entity, id }) => {
        if (op === 'put' && daily.has(entity)) logged.add(id)
      })
  }
  return Math.min(logged.size, enough)
}
