/** Everything of a book as one file: what the driver takes along before the book is removed from this device (R10). */
import { entityNames, toWire } from '#core/entities/index.ts'
import { tableOf, type RoadbookDb } from '../data/db.ts'

/** All rows in wire form, and the changes the server does not know yet, as JSON text. */
export async function backupText(db: RoadbookDb, madeAt: Date): Promise<string> {
  const rows: Record<string, unknown[]> = {}
  for (const entity of entityNames) {
    rows[entity] = (await tableOf(db, entity).toArray()).map((row) => toWire(entity, row))
  }
  const waiting = await db.outbox.orderBy('n').toArray()
  return JSON.stringify({ roadbook: 1, madeAt: madeAt.toISOString(), rows, waiting }, null, 2)
}
