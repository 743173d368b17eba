/** The changes a device has not received yet, in pages (docs/decisions/002): a row carries only its newest seq. */
import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm'
import { MAX_PAGE_BYTES, MAX_PAGE_ROWS, type Made } from '#core/sync/protocol.ts'
import type { CursorStanding, Page } from '../../store.ts'
import type { Database } from '../database.ts'
import { prepareSelect } from '../prepared.ts'
import { commits, heads } from '../tables/sync-tables.ts'
import { cursorText, readCursor, START, type Cursor } from './cursor.ts'
import { openLosses } from './losses.ts'
import { changedRowsSql } from './row-json.ts'

type Heard = Pick<Cursor, 'sent' | 'begunAt'>
type ChangedRow = [seq: number, json: string]

/** The calls that read changed rows: `Store.changesSince` and `Store.cursorStanding`. */
export function openChanges({ raw, orm }: Database) {
  const ofUser = eq(commits.userId, sql.placeholder('userId'))
  const commit = { seq: commits.seq, tag: commits.tag }
  const known = { tag: commits.tag, floor: heads.floor }
  const at = prepareSelect(raw, known, orm.select(known).from(commits)
    .innerJoin(heads, eq(heads.userId, commits.userId))
    .where(and(ofUser, eq(commits.seq, sql.placeholder('seq')))))
  const lowest = { floor: heads.floor }
  const floor = prepareSelect(raw, lowest, orm.select(lowest).from(heads).where(eq(heads.userId, sql.placeholder('userId'))))
  const lastUpTo = prepareSelect(raw, commit, orm.select(commit).from(commits)
    .where(and(ofUser, lte(commits.seq, sql.placeholder('seq')))).orderBy(desc(commits.seq)).limit(1))
  const firstFrom = prepareSelect(raw, commit, orm.select(commit).from(commits)
    .where(and(ofUser, gte(commits.seq, sql.placeholder('seq')))).orderBy(asc(commits.seq)).limit(1))
  const lossesIn = openLosses({ raw, orm })
  const changed = raw.prepare<[{ userId: string; after: number; from: number; to: number; limit: number }], ChangedRow>(changedRowsSql()).raw()

  /** How far a cursor's device has read, or why the cursor is unusable. */
  function heardUpTo(userId: string, text: string | null): Heard | Exclude<CursorStanding, 'known'> {
    if (text === null || text === START) return { sent: 0, begunAt: floor.get({ userId })?.floor ?? 0 }
    const cursor = readCursor(text)
    const found = cursor ? at.get({ userId, seq: cursor.seq }) : undefined
    if (!cursor || found?.tag !== cursor.tag) return 'unknown'
    return Math.max(cursor.sent, cursor.begunAt) < found.floor ? 'too-old' : cursor
  }

  /** The end of the last commit that fits the page; a place inside the first commit when that alone does not fit. */
  function cutAt(userId: string, rows: readonly ChangedRow[], { begunAt }: Heard): Cursor {
    const first = rows[0]?.[0] ?? 0
    const last = rows.at(-1)?.[0] ?? 0
    const whole = lastUpTo.get({ userId, seq: last })
    if (whole && whole.seq >= first) return { ...whole, sent: whole.seq, begunAt }
    const cut = firstFrom.get({ userId, seq: last })
    if (!cut) throw new Error('Rows were changed without a commit')
    return { ...cut, sent: last, begunAt }
  }

  function changesSince(userId: string, heard: Heard, made?: Made): Page {
    const { sent: after, begunAt } = heard
    const leftOut = made ? { from: made.seq - made.last + made.first, to: made.seq } : { from: 0, to: 0 }
    const rows = changed.all({ userId, after, ...leftOut, limit: MAX_PAGE_ROWS + 1 })
    const fitting = rows.slice(0, rowsOfOnePage(rows))
    if (fitting.length === rows.length) {
      const newest = lastUpTo.get({ userId, seq: Number.MAX_SAFE_INTEGER })
      return { ...page(rows, { cursor: newest ? { ...newest, sent: newest.seq, begunAt } : null, more: false }), ...(made && { made }) }
    }
    if (made) return changesSince(userId, heard)
    const cursor = cutAt(userId, fitting, heard)
    return page(fitting.filter(([seq]) => seq <= cursor.sent), { cursor, more: true })
  }

  function withLosses(userId: string, text: string | null, made?: Made): Page | null {
    const heard = heardUpTo(userId, text)
    if (typeof heard === 'string') return null
    const found = changesSince(userId, heard, made)
    const to = readCursor(found.cursor)?.sent
    return to ? { ...found, lost: lossesIn(userId, heard.sent, to) } : found
  }

  // In a transaction, so that rows and commits come from one snapshot.
  const atOneMoment = raw.transaction(withLosses)
  return {
    changesSince: (userId: string, cursor: string | null, made?: Made): Page | null => atOneMoment(userId, cursor, made),

    cursorStanding(userId: string, cursor: string | null): CursorStanding {
      const heard = heardUpTo(userId, cursor)
      return typeof heard === 'string' ? heard : 'known'
    },
  }
}

function page(rows: readonly ChangedRow[], { cursor, more }: { readonly cursor: Cursor | null; readonly more: boolean }): Page {
  return { rowsJson: `[${rows.map(([, json]) => json).join(',')}]`, lost: [], cursor: cursor ? cursorText(cursor) : START, more }
}

function rowsOfOnePage(rows: readonly ChangedRow[]): number {
  let bytes = 2
  let count = 0
  for (const [, json] of rows) {
    bytes += Buffer.byteLength(json) + 1
    if (count > 0 && (bytes > MAX_PAGE_BYTES || count === MAX_PAGE_ROWS)) break
    count += 1
  }
  return count
}
