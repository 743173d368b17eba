/**
 * An optimistic update: what a save will make of the rows that a screen holds, noted and shown at once where the disk
 * would be waited for. It is never called saved before it is: whoever waits for the save waits for the disk, and a write
 * that fails shows what was before.
 */
import { RuleError } from '#core/errors.ts'
import type { RoadbookDb } from '../db.ts'
import type { RowChange } from '../held-rows/changed.ts'
import { putDraft, type Change } from './change.ts'
import type { Noted } from './write-ahead.ts'

/** More rows than a driver changes by hand come when they are kept. */
const AT_MOST = 20

/** A change that is seen before it is kept. */
export interface OptimisticWrite {
  readonly noted: Noted
  /** To be called when it is on the disk: the rows as they are, and how many more changes wait to be sent. */
  readonly kept: (rows: readonly RowChange[], queued: number) => void
  /** To be called instead when nothing of it was written: the rows are told as they were. */
  readonly failed: () => void
}

/**
 * Shows changes of rows that are held, and new rows of a kind of which some are: whether one belongs to what is shown, its
 * holder knows. Null when nothing is: the device is fast enough, a rule is broken, nobody shows the rows, or they
 * cannot be noted.
 */
export function beginOptimisticWrite({ changes, now, pace, writeAhead }: RoadbookDb, asked: readonly Change[]): OptimisticWrite | null {
  if (!pace.isSlow() || asked.length > AT_MOST) return null
  const at = now()
  const before: RowChange[] = []
  const after: RowChange[] = []
  let queued = asked.length
  try {
    for (const change of asked) {
      const { op, entity, id } = change
      const held = changes.find(entity, id)
      if (held === undefined && (op === 'remove' || !changes.isHeld(entity))) continue
      const put = op === 'remove' ? null : putDraft(entity, id, held, change.fields, { clock: 0, ahead: 0 }, at)
      if (put?.draft === null) queued -= 1
      before.push({ entity, id, row: held ?? null })
      after.push({ entity, id, row: put && put.row })
    }
  } catch (error) {
    if (error instanceof RuleError) return null
    throw error
  }
  const noted = after.length === 0 || queued === 0 ? null : writeAhead.note(at, asked)
  if (noted === null) return null
  const end = changes.showOptimistic(before, after, queued)
  return {
    noted,
    kept: (rows, waiting) => {
      writeAhead.strike(noted.id)
      end.kept(rows, waiting)
    },
    failed: () => {
      writeAhead.strike(noted.id)
      end.failed()
    },
  }
}
