/** How much a driver has logged on this device, for suggestions the app makes only after some use. */
import type { EntityName } from '#core/entities/index.ts'
import type { RoadbookDb } from './db.ts'
import { mutationsIn, type Waiting } from './outbox.ts'

/** The kinds a driver logs every working day. */
const daily: ReadonlySet<EntityName> = new Set<EntityName>(['mileage', 'earnings', 'expenses'])

/** Entries logged on this device, counted up to `enough`; entries from other devices do not count. */
export async function entriesLoggedHere(db: RoadbookDb, enough: number): Promise<number> {
  const logged = new Set<string>()
  const note = ({ op, entity, id }: Waiting): void => {
    if (op === 'put' && daily.has(entity)) logged.add(id)
  }
  const isEnough = (): boolean => logged.size >= enough
  await db.outbox.toCollection().until(isEnough).each(note)
  await db.journal.toCollection().until(isEnough).each((record) => mutationsIn(record).forEach(note))
  return Math.min(logged.size, enough)
}
