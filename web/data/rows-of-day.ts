import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import type { RoadbookDb } from './db.ts'
import { rowsBetween, type DatedEntity } from './read.ts'

/**
 * The rows of one day as the driver sees them, including what was just saved, even if it is shown but not yet on disk
 * (docs/decisions/020).
 */
export async function rowsOfDay<N extends DatedEntity>(db: RoadbookDb, entity: N, date: LocalDate): Promise<Row<N>[]> {
  const rows = await rowsBetween(db, entity, date, date)
  return rows.map((row) => (db.changes.find(entity, row.id) as Row<N> | undefined) ?? row)
}
