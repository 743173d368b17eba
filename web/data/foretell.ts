/**
 * What a save will make of the rows that a screen holds: shown at once, while the disk is still writing. It is never
 * called saved before it is: whoever waits for the save waits for the disk, and a write that fails shows what was before.
 */
import { RuleError } from '#core/errors.ts'
import type { AnyRow } from '#core/entities/index.ts'
import { putDraft, type Change } from './change.ts'
import type { RoadbookDb } from './db.ts'
import type { Foretold, RowChange } from './row-changes.ts'

/** More rows than a driver changes by hand come when they are kept. */
const AT_MOST = 20

/**
 * Foretells changes of rows that are held. A new row is told when it is kept: its form is emptied or closes then, and what
 * a driver, seeing the row, has begun to type for the next one would go with it.
 */
export function foretell({ changes, now }: RoadbookDb, asked: readonly Change[]): Foretold {
  const before: RowChange[] = []
  const after: RowChange[] = []
  for (const change of asked.length > AT_MOST ? [] : asked) {
    const { entity, id } = change
    const held = changes.find(entity, id)
    const row = held && (change.op === 'remove' ? null : rowAfter(change, held, now()))
    if (held === undefined || row === undefined) continue
    before.push({ entity, id, row: held })
    after.push({ entity, id, row })
  }
  return changes.foretell(before, after)
}

/** Undefined where a rule is broken: then the save says so. */
function rowAfter({ entity, id, fields }: Extract<Change, { op: 'put' }>, held: AnyRow, nowMs: number): AnyRow | undefined {
  try {
    return putDraft(entity, id, held, fields, { clock: 0, ahead: 0 }, nowMs).row
  } catch (error) {
    if (error instanceof RuleError) return undefined
    throw error
  }
}
