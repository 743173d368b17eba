/**
 * The rows of some days, held in memory and kept in step with the book: read once, then updated row by row, so that the
 * cost of a save depends on its own row and not on the days around it.
 */
import type { Row } from '#core/entities/index.ts'
import type { Period } from '#core/periods.ts'
import type { RoadbookDb } from '../db.ts'
import { lostReferences, newestFirst, rowsInParts, type DatedEntity } from '../read.ts'
import { concerns, type Changed, type RowChange } from './changed.ts'
import { untilRead } from './until-read.ts'
import { sameAs, withChanges } from './with-changes.ts'

/** Rows in the order of `rowsBetween`; an unchanged row is the same object as before. */
type RowListener<N extends DatedEntity> = (rows: readonly Row<N>[]) => void

/**
 * Reports the rows of a kind in a period, both days included, newest first, and again whenever they change, in any tab or
 * worker. Stops when the returned function is called, and reports nothing more once the book is closed. `failed` receives
 * the error when no rows could be read for a while; they are still reported as soon as they can be read.
 */
export function watchRows<N extends DatedEntity>(
  db: RoadbookDb,
  entity: N,
  period: Period,
  told: RowListener<N>,
  failed: (error: unknown) => void = () => undefined,
): () => void {
  const lost = lostReferences(entity)
  let rows: readonly Row<N>[] | null = null
  let mend: (row: Row<N>) => Row<N> = (row) => row
  /** Goes up with each read, so that an earlier one can tell that it is outdated. */
  let generation = 0
  let isStopped = false
  /** Rows are shown, and a newer reading of them is not. */
  let isBehind = false
  /** Changes that arrived during the read: as new as the rows read, or newer. Null while no read is under way. */
  let missed: RowChange[] | null = null

  const show = (next: readonly Row<N>[]): void => {
    if (next === rows) return
    rows = next
    told(next)
  }

  async function read(): Promise<void> {
    const mine = generation += 1
    const late: RowChange[] = missed = []
    const [found, mendNow] = await Promise.all([rowsInParts(db, entity, period), lost.mendFor(db)]).finally(() => {
      if (missed === late) missed = null
    })
    if (isStopped || mine !== generation) return
    mend = mendNow
    isBehind = false
    const before = new Map(rows?.map((row) => [row.id, row]))
    const now = found.map((row) => sameAs(before.get(row.id), mend(row))).toSorted(newestFirst)
    const isAsBefore = rows !== null && rows.length === now.length && rows.every((row, place) => row === now[place])
    show(withChanges(isAsBefore && rows !== null ? rows : now, late, { entity, period, mend }))
  }

  const onChanged = (changed: Changed): void => {
    const isAnew = changed.kind === 'anew' && changed.entities.has(entity)
    if (isAnew || lost.parents.some((parent) => concerns(changed, parent))) {
      isBehind = rows !== null
      reading.begin()
      return
    }
    if (changed.kind === 'anew') return
    missed?.push(...changed.rows)
    if (rows !== null) show(withChanges(rows, changed.rows, { entity, period, mend }))
  }

  const reading = untilRead(db, read, (error) => {
    // Rows already shown stay: a driver typing beside them must not lose their input.
    if (rows === null) failed(error)
  })
  const stops = [
    reading.stop,
    db.changes.listen(onChanged),
    db.changes.hold({ entity, find: (id) => rows?.find((row) => row.id === id), isBehind: () => isBehind }),
  ]
  reading.begin()
  return () => {
    isStopped = true
    stops.forEach((stop) => stop())
  }
}
