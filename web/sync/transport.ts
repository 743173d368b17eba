/** The sync call and the meaning of its answers. Nothing counts as a verdict unless it is clearly our server's. */
import * as z from 'zod/mini'
import { cursorTooOldSchema, syncReplySchema, unknownCursorSchema, type SyncReply } from '#core/sync/protocol.ts'
import { call, type Fetch, type Problem } from '../data/http.ts'
import type { OutgoingRequest } from './plan/plan-request.ts'

export type SyncAnswer =
  | { readonly kind: 'reply'; readonly reply: SyncReply }
  /** The server was restored from a backup; `ack` is the last number it holds. */
  | { readonly kind: 'unknown-cursor'; readonly ack: number }
  /** This device was away for longer than removals are remembered; nothing it sent has been judged. */
  | { readonly kind: 'too-old'; readonly ack: number }
  /** Nobody is signed in. */
  | { readonly kind: 'sign-in' }
  /** Somebody else is signed in: this book is never sent to them. */
  | { readonly kind: 'other-account' }
  /** The request is larger than the server, or something in front of it, accepts. */
  | { readonly kind: 'too-large' }
  /** The server no longer speaks this version's protocol, or a newer version on this device wrote what has to be sent. */
  | { readonly kind: 'update-needed' }
  /** The server is older than this app, as during a server update: try again later. */
  | { readonly kind: 'server-older'; readonly retryAfterMs: number | null }
  /** More was sent in a minute than the server accepts from one account: the rest follows a little later. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number | null }
  /** The server's disk is full: it accepts nothing until somebody frees space. */
  | { readonly kind: 'server-full'; readonly retryAfterMs: number | null }
  /** The server reported a failure: try again later. */
  | { readonly kind: 'server-failed'; readonly retryAfterMs: number | null }
  /** No connection, a timeout, a captive portal, a failing gateway: try again, but not before the time given. */
  | { readonly kind: 'unreachable'; readonly retryAfterMs: number | null }

/** A page of rows may be 1 MB on a slow line. */
const TIMEOUT_MS = 60_000

/** Sends one request. Never throws. */
export async function exchange(fetch: Fetch, request: OutgoingRequest): Promise<SyncAnswer> {
  const answer = await call(fetch, { method: 'POST', path: '/api/sync', body: request, timeoutMs: TIMEOUT_MS })
  if (!answer.ok) return meaningOf(answer.problem)
  const reply = z.safeParse(syncReplySchema, answer.body)
  return reply.success ? { kind: 'reply', reply: reply.data } : { kind: 'unreachable', retryAfterMs: null }
}

const codeSchema = z.object({ code: z.string() })

function meaningOf({ status, foreignStatus, body, retryAfterMs }: Problem): SyncAnswer {
  const unknownCursor = z.safeParse(unknownCursorSchema, body)
  if (status === 409 && unknownCursor.success) return { kind: 'unknown-cursor', ack: unknownCursor.data.ack }
  const tooOld = z.safeParse(cursorTooOldSchema, body)
  if (status === 410 && tooOld.success) return { kind: 'too-old', ack: tooOld.data.ack }
  const code = status === 409 && z.safeParse(codeSchema, body).data?.code
  if (code === 'other-account') return { kind: code }
  if (code === 'server-older') return { kind: code, retryAfterMs }
  if (status === 401) return { kind: 'sign-in' }
  // A gateway in front of the server has limits of its own, and a smaller request does no harm whichever of them refused.
  if (status === 413 || foreignStatus === 413) return { kind: 'too-large' }
  if (status === 426) return { kind: 'update-needed' }
  if (status === 429) return { kind: 'busy', retryAfterMs }
  if (status === 507) return { kind: 'server-full', retryAfterMs }
  if (status >= 500) return { kind: 'server-failed', retryAfterMs }
  return { kind: 'unreachable', retryAfterMs }
}
