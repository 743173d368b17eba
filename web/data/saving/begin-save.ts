/**
 * How a save begins: it is noted, so that it outlasts its page, and what it will make of the rows a screen holds is shown
 * at once where the driver would otherwise wait for the disk. It is never called saved before it is: awaiting the save
 * awaits the disk, and a failed write restores what was shown before.
 */
import { RuleError } from '#core/errors.ts'
import type { RoadbookDb } from '../db.ts'
import type { RowChange } from '../held-rows/changed.ts'
import type { Ending, RowChanges } from '../held-rows/row-changes.ts'
import { putDraft, type Change } from './change.ts'
import type { Noted } from './write-ahead.ts'

/** More rows than a driver changes by hand are neither noted nor shown before they are saved. */
const AT_MOST = 20

/** A save that is noted. */
export interface BegunSave {
  readonly noted: Noted
  /** Set if the change is on the screen already: how it ends there. */
  readonly shown: Ending | null
}

/**
 * Notes changes and, on a slow device, shows them. Returns null when they are not noted: they are too many, there is no
 * room, or the rows on screen already tell that they break a rule.
 */
export function beginSave(db: RoadbookDb, asked: readonly Change[]): BegunSave | null {
  if (asked.length > AT_MOST) return null
  const at = db.now()
  try {
    const early = db.pace.isSlow() ? earlyRows(db, asked, at) : null
    const noted = db.writeAhead.note(at, asked)
    return noted && { noted, shown: early && db.changes.showOptimistic(...early) }
  } catch (error) {
    if (error instanceof RuleError) return null
    throw error
  }
}

/**
 * What changes will make of held rows, and new rows of a kind that is held: only the holder knows whether a new row belongs
 * to what it shows. Null when nobody shows the rows. Throws RuleError when a rule is broken.
 */
function earlyRows(
  { changes, knownAhead }: RoadbookDb,
  asked: readonly Change[],
  at: number,
): Parameters<RowChanges['showOptimistic']> | null {
  const before: RowChange[] = []
  const after: RowChange[] = []
  let queued = asked.length
  for (const change of asked) {
    const { op, entity, id } = change
    if (!changes.isHeld(entity)) continue
    const held = changes.find(entity, id)
    if (held === undefined && op === 'remove') continue
    const put = op === 'remove' ? null : putDraft(entity, id, held, change.fields, { clock: 0, ahead: knownAhead.ms() }, at)
    if (put?.draft === null) queued -= 1
    before.push({ entity, id, row: held ?? null })
    after.push({ entity, id, row: put && put.row })
  }
  return after.length === 0 || queued === 0 ? null : [before, after, queued]
}
