/** The applier: the only way synced rows change, for devices and for the server itself. */
import { RuleError } from '#core/errors.ts'
import type { Unpacked } from '#core/sync/batch.ts'
import type { MergedRow } from '#core/sync/merge.ts'
import type { Mutation } from '#core/sync/mutation.ts'
import type { SyncResult } from '#core/sync/protocol.ts'
import { clampTime, isFromBeforeSetBack, laterOf, millisecondOf, nextTime, type HybridTime } from '#core/sync/stamp.ts'
import { CursorRefused, Overtaken } from '../../errors.ts'
import type { Applied, Asking, CursorStanding, OwnChange } from '../../store.ts'
import { inTransaction, type Database } from '../database.ts'
import { readCursor } from '../reading/cursor.ts'
import type { Rows } from '../reading/rows.ts'
import type { ChangeRow } from './change-row.ts'
import { longestRun } from './made.ts'
import type { Refusals } from './refusals.ts'
import { isStoreFailure } from './store-failure.ts'
import { OWN_DEVICE, type ApplyRun, type ApplyRuns } from './apply-run.ts'
import { numberOf, unitsAfter, type Unit } from './units.ts'

interface Parts {
  readonly runs: ApplyRuns
  readonly rows: Rows
  readonly refusals: Refusals
  readonly changeRow: ChangeRow
  readonly standingOf: (userId: string, cursor: string | null) => CursorStanding
}

/** The two calls that apply changes, each in its own transaction. */
export function openApplier(database: Database, { runs, rows, refusals, changeRow, standingOf }: Parts) {
  // Nested in the run's transaction, hence a savepoint; created once, because it runs for every mutation.
  const inSavepoint = database.raw.transaction((work: () => void) => work())

  function applyUnit(run: ApplyRun, unit: Unit): SyncResult[] {
    const { seq, made: { length } } = run
    let current: Unpacked | undefined
    try {
      inSavepoint(() => {
        for (const item of unit) {
          current = item
          applyItem(run, item)
        }
      })
      return []
    } catch (error) {
      if (!database.raw.inTransaction || isStoreFailure(error)) throw error
      run.seq = seq
      run.made.length = length
      return unit.map((item) => refuse(run, item, item === current ? error : groupRefused()))
    }
  }

  /** Most batches have no rejections, and a savepoint costs as much as a change: here a rejection fails the whole batch. */
  function applyUnguarded(run: ApplyRun, unit: Unit): readonly SyncResult[] {
    for (const item of unit) applyItem(run, item)
    return []
  }

  function applyItem(run: ApplyRun, item: Unpacked): void {
    if (!item.ok) throw unreadable(item.code)
    const { mutation } = item
    const { n, at } = mutation
    run.read = readWhenWritten(run, mutation)
    run.lastAt = clampTime(at, run.lastAt, run.nowMs)
    const isMade = changeRow(run, mutation, (row) => [timeOf(row, run), run.device])
    // A living row takes no children along, so no other row was written with it.
    if (isMade && millisecondOf(run.lastAt) === millisecondOf(at)) run.made.push({ n, seq: run.seq })
  }

  /** The seq up to which a change's device had read when it wrote it. */
  function readWhenWritten({ userId, readThen, readAt }: ApplyRun, { read }: Mutation): number {
    if (read === undefined) return readThen
    if (read === null) return 0
    const before = readAt.get(read)
    if (before !== undefined) return before
    const stated = readCursor(read)?.sent ?? 0
    // Of a server that has been restored since: it had at least what the restored one had then, up to the same seq.
    const seq = standingOf(userId, read) === 'unknown' ? Math.min(stated, readThen) : stated
    readAt.set(read, seq)
    return seq
  }

  function refuse(run: ApplyRun, item: Unpacked, error: unknown): SyncResult {
    // With a new seq the server's row is included in the reply and replaces what the device shows.
    if (item.ok) rows.bump(run.userId, item.mutation.entity, item.mutation.id, ++run.seq)
    return refusals.keep(run, item, error)
  }

  return {
    /** See `Store.apply`. */
    apply(userId: string, device: string, batch: readonly Unpacked[], nowMs: number, asking: Asking = { cursor: null }): Applied {
      const applyEach = (applyOne: (run: ApplyRun, unit: Unit) => readonly SyncResult[]): Applied => inTransaction(database, () => {
        // In the transaction of the edits: one of a row whose tombstone was just forgotten would be accepted but never shown.
        const standing = standingOf(userId, asking.cursor)
        if (standing !== 'known') throw new CursorRefused(standing, runs.lastNumber(userId, device))
        const run = runs.begin(userId, device, nowMs, asking)
        const was = run.lastNumber
        const known = batch.map(numberOf).filter((number) => number <= was)
        const results = refusals.again(run, known)
        const units = unitsAfter(was, batch)
        for (const unit of units) {
          results.push(...applyOne(run, unit))
          run.lastNumber += unit.length
        }
        if (units.length > 0) runs.end(run)
        const made = asking.brief ? longestRun(run.made) : undefined
        return { ack: run.lastNumber, results, ...(known.length > 0 && { was }), ...(made && { made }) }
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
        // The server has just read everything.
        const run: ApplyRun = { ...runs.begin(userId, OWN_DEVICE, nowMs, { cursor: null }), read: Number.MAX_SAFE_INTEGER }
        if (asOf !== undefined && run.seq !== asOf) throw new Overtaken()
        for (const change of changes) {
          run.lastNumber += 1
          run.lastAt = nextTime(run.lastAt, nowMs)
          changeRow(run, change, (row) => [afterAllOf(row, run.lastAt), OWN_DEVICE])
        }
        runs.end(run)
      })
    },
  }
}

/**
 * The time of a device's write. A row written while the server's clock was ahead has later stamps than anything written
 * after the clock was corrected: there the order of arrival decides, or nobody could change it until that time is reached.
 * Nor does a device lose to itself: one that has just heard from a server whose clock was behind stamps its next changes
 * with that time.
 */
function timeOf(row: MergedRow, { device, lastAt, nowMs }: ApplyRun): HybridTime {
  const latest = laterOf(row.put, row.gone)
  if (latest === null) return lastAt
  if (isFromBeforeSetBack(latest[0], nowMs)) return afterAllOf(row, lastAt)
  const own = [row.gone, ...Object.values(row.stamps)].filter((stamp) => stamp?.[1] === device)
  return own.reduce((time, stamp) => Math.max(time, (stamp?.[0] ?? 0) + 1), lastAt)
}

/** The server has just read the row, so its change is later than all its stamps, whatever a device's clock said. */
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
