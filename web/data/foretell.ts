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
 * Foretells changes of rows that are held, and new rows of a kind of which some are: whether one belongs to what is
 * shown, its holder knows. A form that closes by what is there has to count its own row when that is kept.
 */
export function foretell({ changes, now }: RoadbookDb, asked: readonly Change[]): Foretold {
  const before: RowChange[] = []
  const after: RowChange[] = []
  for (const change of asked.length > AT_MOST ? [] : asked) {
    const { entity, id } = change
    const held = changes.find(entity, id)
    if (held === undefined && (change.op === 'remove' || !changes.isHeld(entity))) continue
    const row = change.op === 'remove' ? null : rowAfter(change, held, now())
    if (row === undefined) continue
    before.push({ entity, id, row: held ?? null })
    after.push({ entity, id, row })
  }
  return changes.foretell(before, after)
}

/** Undefined where a rule is broken: then the save says so. */
function rowAfter({ entity, id, fields }: Extract<Change, { op: 'put' }>, held: AnyRow | undefined, nowMs: number): AnyRow | undefined {
  try {
    return putDraft(entity, id, held, fields, { clock: 0, ahead: 0 }, nowMs).row
  } catch (error) {
    if (error instanceof RuleError) return undefined
    throw error
  }
}
