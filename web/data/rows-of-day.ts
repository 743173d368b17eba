import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import type { RoadbookDb } from './db.ts'
import { rowsBetween, type DatedEntity } from './read.ts'

/**
 * Rows of one day as the driver sees them: what was saved just before is in them, also where it is shown and still on its
 * way to the disk (docs/decisions/020).
 */
export async function rowsOfDay<N extends DatedEntity>(db: RoadbookDb, entity: N, date: LocalDate): Promise<Row<N>[]> {
  const rows = await rowsBetween(db, entity, date, date)
  return rows.map((row) => (db.changes.find(entity, row.id) as Row<N> | undefined) ?? row)
}
