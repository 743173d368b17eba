/** The state of one applier call: the progress of account and device, loaded at its start and written back at its end. */
import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { isFromBeforeSetBack, type HybridTime } from '#core/sync/stamp.ts'
import { NoSuchAccount } from '../../errors.ts'
import type { Asking } from '../../store.ts'
import type { Database } from '../database.ts'
import { prepareRun, prepareSelect } from '../prepared.ts'
import { readCursor } from '../reading/cursor.ts'
import { commits, devices, heads } from '../tables/sync-tables.ts'
import type { MadeRow } from './made.ts'

/** The server's own device id. Not a UUID, so no device can claim it; it wins a tie with any of them. */
export const OWN_DEVICE = 'server'

/** Lives inside one transaction only. */
export interface ApplyRun {
  readonly userId: string
  readonly device: string
  readonly nowMs: number
  /** When it wrote the change at hand, the device had read every change up to this seq. */
  read: number
  /** The same when it sent its request. */
  readonly readThen: number
  /** The seqs of cursors that its changes state. */
  readonly readAt: Map<string, number>
  /**
   * The seqs of rows it had read before changing them in this run, which has removed some of them since. A form may have been
   * open for longer than an earlier change of the same row.
   */
  readonly readRows: Map<string, number>
  /** Phone, tablet or desktop, as last reported; null if never. */
  readonly kind: string | null
  /** The account's newest seq when it began. */
  readonly seqBefore: number
  /** The newest seq assigned. */
  seq: number
  lastNumber: number
  lastAt: HybridTime
  /** Rows created exactly as the mutations state. */
  readonly made: MadeRow[]
}

/** Tags a commit, so that a restored database can be recognised: 64 random bits as letters, digits, - and _. */
const randomTag = (): string => randomBytes(8).toString('base64url')

/** The statements that begin and end an applier run. */
export function openApplyRuns({ raw, orm }: Database) {
  const userId = sql.placeholder('userId')
  const device = sql.placeholder('device')
  const newest = { seq: heads.seq }
  const head = prepareSelect(raw, newest, orm.select(newest).from(heads).where(eq(heads.userId, userId)))
  const moveHead = prepareRun(raw, orm.update(heads)
    .set({ seq: sql`${sql.placeholder('seq')}` })
    .where(eq(heads.userId, userId)))
  const commit = prepareRun(raw, orm.insert(commits)
    .values({
      userId, seq: sql.placeholder('seq'), tag: sql.placeholder('tag'), committedAt: sql.placeholder('committedAt'),
    }))
  const last = { lastNumber: devices.lastNumber, lastAt: devices.lastAt, kind: devices.kind }
  const reached = prepareSelect(raw, last, orm.select(last).from(devices)
    .where(and(eq(devices.userId, userId), eq(devices.device, device))))
  const reach = prepareRun(raw, orm.insert(devices)
    .values({
      userId, device, lastNumber: sql.placeholder('lastNumber'), lastAt: sql.placeholder('lastAt'), kind: sql.placeholder('kind'),
    })
    .onConflictDoUpdate({
      target: [devices.userId, devices.device],
      set: { lastNumber: sql`excluded.last_number`, lastAt: sql`excluded.last_at`, kind: sql`excluded.kind` },
    }))

  return {
    /** Throws NoSuchAccount when the account does not exist. */
    begin(user: string, from: string, nowMs: number, { cursor, kind }: Asking): ApplyRun {
      const account = head.get({ userId: user })
      if (!account) throw new NoSuchAccount()
      const known = reached.get({ userId: user, device: from }) ?? { lastNumber: 0, lastAt: 0, kind: null }
      const read = cursor === null ? 0 : (readCursor(cursor)?.sent ?? 0)
      // Otherwise the device would keep writing in that future, and win over all others until it is reached.
      const lastAt = isFromBeforeSetBack(known.lastAt, nowMs) ? 0 : known.lastAt
      return {
        userId: user, device: from, nowMs, seqBefore: account.seq, seq: account.seq, ...known, lastAt, kind: kind ?? known.kind,
        read, readThen: read, readAt: new Map(), readRows: new Map(), made: [],
      }
    },

    /** Saves the last number in the same commit as the rows. A run that changed rows records a tagged commit. */
    end(run: ApplyRun): void {
      reach({ ...run })
      if (run.seq === run.seqBefore) return
      moveHead({ userId: run.userId, seq: run.seq })
      commit({ userId: run.userId, seq: run.seq, tag: randomTag(), committedAt: run.nowMs })
    },

    /** The last number seen from a device; 0 when it is new. */
    lastNumber(user: string, from: string): number {
      return reached.get({ userId: user, device: from })?.lastNumber ?? 0
    },

    /** The newest seq assigned; null when there is no such account. */
    newestSeq(user: string): number | null {
      return head.get({ userId: user })?.seq ?? null
    },

    /** Starts the seq of a new account. */
    startHead(user: string): void {
      orm.insert(heads).values({ userId: user, seq: 0 }).run()
    },
  }
}

export type ApplyRuns = ReturnType<typeof openApplyRuns>
