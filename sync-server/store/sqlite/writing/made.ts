/** Rows created exactly as a batch states: the device has them already and is told only their numbers. */
import { definitionOf, type AnyFields, type EntityName } from '#core/entities/index.ts'
import { isSameValue } from '#core/entities/is-same.ts'
import { isAlive, type MergedRow } from '#core/sync/merge.ts'
import type { Made } from '#core/sync/protocol.ts'

/** A mutation that created a row, and the row's seq. */
export interface MadeRow {
  readonly n: number
  readonly seq: number
}

/** True when a new row is alive and equals the put in every field. */
export function isJust(entity: EntityName, row: MergedRow, fields: AnyFields): boolean {
  return isAlive(row) && Object.keys(definitionOf(entity).fields).every((field) =>
    fields[field] !== undefined && isSameValue(row.values[field], fields[field]))
}

/** The longest run without gaps in numbers or seqs; undefined when there are no rows. */
export function longestRun(rows: readonly MadeRow[]): Made | undefined {
  let longest: Made | undefined
  let run: Made | undefined
  for (const { n, seq } of rows) {
    const goesOn = run?.last === n - 1 && run.seq === seq - 1
    run = { first: goesOn && run ? run.first : n, last: n, seq }
    if (!longest || run.last - run.first > longest.last - longest.first) longest = run
  }
  return longest
}
