/**
 * An optimistic update: notes what a save will make of the rows a screen holds, and shows it at once where the driver
 * would otherwise wait for the disk. It is never called saved before it is: awaiting the save awaits the disk, and a
 * failed write restores what was shown before.
 */
import { RuleError } from '#core/errors.ts'
import type { RoadbookDb } from '../db.ts'
import type { RowChange } from '../held-rows/changed.ts'
import { putDraft, type Change } from './change.ts'
import type { Noted } from './write-ahead.ts'

/** More rows than a driver changes by hand are shown once they are saved. */
const AT_MOST = 20

/** A change that is shown before it is saved. */
export interface OptimisticWrite {
  readonly noted: Noted
  /** For the commit: the rows as they are on disk, and how many more changes are waiting to be sent. */
  readonly kept: (rows: readonly RowChange[], queued: number) => void
  /** To be called instead when nothing was written: the rows are reported as they were before. */
  readonly failed: () => void
}

/**
 * Shows changes to held rows, and new rows of a kind that is held: only the holder knows whether a new row belongs to
 * what it shows. Returns null when nothing is shown early: the device is fast enough, a rule is broken, nobody shows the
 * rows, or they cannot be noted.
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
