/** The applier: the only way by which synced rows change, for devices and for the server itself. */
import { RuleError } from '#core/errors.ts'
import type { Unpacked } from '#core/sync/batch.ts'
import type { MergedRow } from '#core/sync/merge.ts'
import type { SyncResult } from '#core/sync/protocol.ts'
import { clampTime, isFromBeforeSetBack, laterOf, millisecondOf, nextTime, type HybridTime } from '#core/sync/stamp.ts'
import { CursorRefused, Overtaken } from '../../errors.ts'
import type { Applied, Asking, CursorStanding, OwnChange } from '../../store.ts'
import { inTransaction, type Database } from '../database.ts'
import type { Rows } from '../reading/rows.ts'
import type { ChangeRow } from './change-row.ts'
import { longestRun } from './made.ts'
import type { Refusals } from './refusals.ts'
import { isStoreFailure } from './store-failure.ts'
import type { Turn, Turns } from './turn.ts'
import { numberOf, unitsAfter, type Unit } from './units.ts'

/** The server's own device. No UUID, so no device can claim it; it wins a tie with any of them. */
const OWN_DEVICE = 'server'

interface Parts {
  readonly turns: Turns
  readonly rows: Rows
  readonly refusals: Refusals
  readonly changeRow: ChangeRow
  readonly standingOf: (userId: string, cursor: string | null) => CursorStanding
}

/** Gives the two calls that apply changes, each in one transaction of its own. */
export function openApplier(database: Database, { turns, rows, refusals, changeRow, standingOf }: Parts) {
  // Inside the turn's transaction, so a savepoint: made once, because it runs for every mutation.
  const inSavepoint = database.raw.transaction((work: () => void) => work())

  function applyUnit(turn: Turn, unit: Unit): SyncResult[] {
    const { seq, made: { length } } = turn
    let current: Unpacked | undefined
    try {
      inSavepoint(() => {
        for (const item of unit) {
          current = item
          applyItem(turn, item)
        }
      })
      return []
    } catch (error) {
      if (!database.raw.inTransaction || isStoreFailure(error)) throw error
      turn.seq = seq
      turn.made.length = length
      return unit.map((item) => refuse(turn, item, item === current ? error : groupRefused()))
    }
  }

  /** Most batches hold nothing that is refused, and a savepoint takes as long as a change: it fails for all of them. */
  function applyUnguarded(turn: Turn, unit: Unit): readonly SyncResult[] {
    for (const item of unit) applyItem(turn, item)
    return []
  }

  function applyItem(turn: Turn, item: Unpacked): void {
    if (!item.ok) throw unreadable(item.code)
    const { mutation } = item
    const { n, at } = mutation
    turn.lastAt = clampTime(at, turn.lastAt, turn.nowMs)
    const isMade = changeRow(turn, mutation, (row) => [pastSetBack(row, turn), turn.device])
    // One that stands takes nothing along, so no other row has been written with it.
    if (isMade && millisecondOf(turn.lastAt) === millisecondOf(at)) turn.made.push({ n, seq: turn.seq })
  }

  function refuse(turn: Turn, item: Unpacked, error: unknown): SyncResult {
    // With a new seq the server's row is sent along, and takes the place of what the device shows.
    if (item.ok) rows.bump(turn.userId, item.mutation.entity, item.mutation.id, ++turn.seq)
    return refusals.keep(turn, item, error)
  }

  return {
    /** See `Store.apply`. */
    apply(userId: string, device: string, batch: readonly Unpacked[], nowMs: number, asking: Asking = { cursor: null }): Applied {
      const applyEach = (applyOne: (turn: Turn, unit: Unit) => readonly SyncResult[]): Applied => inTransaction(database, () => {
        // In the commit that would hold the edits: one of a row that has just been forgotten would be taken, and shown to nobody.
        const standing = standingOf(userId, asking.cursor)
        if (standing !== 'known') throw new CursorRefused(standing, turns.lastNumber(userId, device))
        const turn = turns.begin(userId, device, nowMs, asking)
        const was = turn.lastNumber
        const known = batch.map(numberOf).filter((number) => number <= was)
        const results = refusals.again(turn, known)
        const units = unitsAfter(was, batch)
        for (const unit of units) {
          results.push(...applyOne(turn, unit))
          turn.lastNumber += unit.length
        }
        if (units.length > 0) turns.end(turn)
        const made = asking.brief ? longestRun(turn.made) : undefined
        return { ack: turn.lastNumber, results, ...(known.length > 0 && { was }), ...(made && { made }) }
      })
      const isInner = database.raw.inTransaction
      try {
        return applyEach(applyUnguarded)
      } catch (error) {
        if (database.raw.inTransaction !== isInner || isStoreFailure(error)) throw error
        return applyEach(applyUnit)
      }
    },

    /** See `Store.applyOwn`. */
    applyOwn(userId: string, changes: readonly OwnChange[], nowMs: number, asOf?: number): void {
      inTransaction(database, () => {
        // It has just read everything.
        const turn: Turn = { ...turns.begin(userId, OWN_DEVICE, nowMs, { cursor: null }), read: Number.MAX_SAFE_INTEGER }
        if (asOf !== undefined && turn.seq !== asOf) throw new Overtaken()
        for (const change of changes) {
          turn.lastNumber += 1
          turn.lastAt = nextTime(turn.lastAt, nowMs)
          changeRow(turn, change, (row) => [afterAllOf(row, turn.lastAt), OWN_DEVICE])
        }
        turns.end(turn)
      })
    },
  }
}

/**
 * The time of a device's write. A row that was written while the server's clock was ahead is later than all that comes after
 * the clock was set right: there the order of arrival decides, or nobody could change it until that time is reached.
 */
function pastSetBack(row: MergedRow, { lastAt, nowMs }: Turn): HybridTime {
  const latest = laterOf(row.put, row.gone)
  return latest !== null && isFromBeforeSetBack(latest[0], nowMs) ? afterAllOf(row, lastAt) : lastAt
}

/** The server has just read the row, so its change comes after all that is in it, whatever a device's clock said. */
function afterAllOf(row: MergedRow, at: HybridTime): HybridTime {
  const latest = laterOf(row.put, row.gone)
  return latest === null ? at : Math.max(at, latest[0] + 1)
}

const groupRefused = () =>
  new RuleError('group-refused', 'This was saved together with another change that could not be taken')

const unreadable = (code: 'unknown-entity' | 'malformed') =>
  new RuleError(code, code === 'malformed'
    ? 'This change could not be read. It is kept, and we will look at it'
    : 'This app is newer than the server. The change is kept, and we will look at it')
