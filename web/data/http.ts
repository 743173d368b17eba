/** One HTTP call to our own server. An answer counts only if our server gave it: a captive portal's page does not. */
import * as z from 'zod/mini'
import { SERVER_HEADER } from '#core/sync/server-header.ts'

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>

/** Why a call did not do what was asked. */
export interface Problem {
  /** HTTP status; 0 when no answer of our server came. */
  readonly status: number
  /** HTTP status of an answer that was not our server's, such as a gateway's; 0 when there was none. It judges nothing. */
  readonly foreignStatus: number
  /** The server's words for the driver; empty when it gave none, and the form has its own. */
  readonly message: string
  /** Fields that do not fit, each with words. */
  readonly errors: readonly { readonly path: string; readonly message: string }[]
  /** The server's whole reply, for the callers that read more of it. */
  readonly body: unknown
  /** Milliseconds to wait before trying again, when the server named them (Retry-After). */
  readonly retryAfterMs: number | null
}

export type Answer = { readonly ok: true; readonly status: number; readonly body: unknown; readonly headers: Headers } | {
  readonly ok: false
  readonly problem: Problem
}

export interface Call {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  /** Sent as JSON; a FormData as the form it is. */
  readonly body?: unknown
  /** Milliseconds until the call is given up; 15,000 when left out. */
  readonly timeoutMs?: number
}

const UNREACHABLE: Problem = {
  status: 0,
  foreignStatus: 0,
  message: 'Roadbook cannot be reached. Please check your connection and try again.',
  errors: [],
  body: null,
  retryAfterMs: null,
}

const problemSchema = z.object({
  message: z._default(z.string(), ''),
  errors: z._default(z.array(z.object({ path: z.string(), message: z.string() })), []),
})

/** Sends one call and reads its reply. Never throws: no connection, a time-out and a foreign page are a problem with status 0. */
export async function call(fetch: Fetch, { method, path, body, timeoutMs = 15_000 }: Call): Promise<Answer> {
  let response: Response
  let text: string
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...contentOf(body),
    })
    text = await response.text()
  } catch {
    return { ok: false, problem: UNREACHABLE }
  }
  const reply = readJson(response, text, method)
  if (!response.headers.has(SERVER_HEADER) || reply === undefined) return { ok: false, problem: foreignProblem(response, reply) }
  if (response.ok) return { ok: true, status: response.status, body: reply, headers: response.headers }
  return { ok: false, problem: problemOf(response, reply) }
}

function contentOf(body: unknown): RequestInit {
  if (body === undefined) return {}
  // The browser itself writes a form's content type, with the boundary it chose.
  if (body instanceof FormData) return { body }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** The reply's JSON, null for a reply without a body; undefined when it is something else or cut short. */
function readJson(response: Response, text: string, method: Call['method']): unknown {
  if (response.status === 204 || method === 'HEAD') return null
  if (!(response.headers.get('content-type') ?? '').startsWith('application/json')) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** An answer that our server may not have given judges nothing, but what it says no with are its words (spec 1 section 8). */
function foreignProblem(response: Response, reply: unknown): Problem {
  const { message } = response.ok || reply === undefined ? UNREACHABLE : problemOf(response, reply)
  return { ...UNREACHABLE, message, foreignStatus: response.status }
}

function problemOf(response: Response, body: unknown): Problem {
  const read = z.safeParse(problemSchema, body)
  const { message, errors } = read.success ? read.data : z.parse(problemSchema, {})
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return { status: response.status, foreignStatus: 0, message, errors, body, retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : null }
}
