/** The simulated server: the real store behind the real codec, without HTTP, and a ledger of what it received. */
import { unpackBatch, type Unpacked } from '#core/sync/batch.ts'
import { syncReplySchema, type SyncReply } from '#core/sync/protocol.ts'
import { syncRequestSchema } from '#core/sync/request.ts'
import { cursorText, readCursor } from '../../../sync-server/store/sqlite/reading/cursor.ts'
import type { Store } from '../../../sync-server/store/store.ts'
import { hear, type Oracle } from './oracle.ts'

export type ServerAnswer =
  | { readonly kind: 'reply'; readonly reply: SyncReply }
  | { readonly kind: 'unknown-cursor' | 'too-old'; readonly ack: number }

export interface SimServer {
  readonly store: Store
  readonly user: string
  readonly oracle: Oracle
  /** Rows per page; the store's own pages are too large for a short history. */
  pageRows: number
}

/** Answers one request, which arrives as text. */
export async function handle({ store, user, oracle, pageRows }: SimServer, text: string, now: number): Promise<ServerAnswer> {
  const request = syncRequestSchema.parse(JSON.parse(text))
  const { device, cursor, kind, brief } = request
  const standing = await store.cursorStanding(user, cursor)
  if (standing !== 'known') {
    return { kind: standing === 'too-old' ? 'too-old' : 'unknown-cursor', ack: await store.lastNumber(user, device) }
  }
  const batch: Unpacked[] = request.batch ? unpackBatch(request.batch) : []
  const { ack, results, was, made } = await store.apply(user, device, batch, now, { cursor, kind, brief })
  hear(oracle, device, batch, { ack, results }, now)
  const replyWithout = async (leftOut: typeof made): Promise<SyncReply> => {
    const page = await store.changesSince(user, cursor, leftOut)
    if (!page) throw new Error('A cursor was forgotten between two looks at it')
    return syncReplySchema.parse({
      ack, results, ...(was !== undefined && { was }), rows: JSON.parse(page.rowsJson), ...(page.made && { made: page.made }),
      lost: page.lost, cursor: page.cursor, more: page.more, now, minProtocol: 1,
    })
  }
  const reply = await replyWithout(made)
  if (reply.rows.length <= pageRows) return { kind: 'reply', reply }
  // Only an answer in one page leaves rows out, as the store's own: without this one, a first page showed a row removed since.
  return { kind: 'reply', reply: cut(await replyWithout(undefined), pageRows) }
}

/** The same answer as the first of several pages. */
function cut(reply: SyncReply, pageRows: number): SyncReply {
  const last = reply.rows[pageRows - 1]
  const end = readCursor(reply.cursor)
  if (!last || !end) return reply
  return { ...reply, rows: reply.rows.slice(0, pageRows), cursor: cursorText({ ...end, sent: last[2] }), more: true }
}
