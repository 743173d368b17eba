/** One HTTP call to our own server. Only our server's answers count; a captive portal's page does not. */
import * as z from 'zod/mini'
import { SERVER_HEADER } from '#core/sync/server-header.ts'

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>

/** Why a call failed. */
export interface Problem {
  /** HTTP status; 0 when our server did not answer. */
  readonly status: number
  /** HTTP status of an answer that was not our server's, such as a gateway's; 0 if none. It decides nothing. */
  readonly foreignStatus: number
  /** The server's message for the driver; empty when it sent none and the form uses its own. */
  readonly message: string
  /** Invalid fields, each with a message. */
  readonly errors: readonly { readonly path: string; readonly message: string }[]
  /** The server's whole reply, for callers that need more of it. */
  readonly body: unknown
  /** Milliseconds to wait before retrying, if the server said so (Retry-After). */
  readonly retryAfterMs: number | null
}

export type Answer = { readonly ok: true; readonly status: number; readonly body: unknown; readonly headers: Headers } | {
  readonly ok: false
  readonly problem: Problem
}

export interface Call {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  /** Sent as JSON; a FormData is sent as a form. */
  readonly body?: unknown
  /** How long to wait for the answer to begin, and for each part of it, ms; 15,000 by default. */
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

/** A successful reply in a form this version does not know. */
export const STRANGE: Problem = {
  ...UNREACHABLE, message: 'Roadbook answered in a way this version does not understand. Please update the app.',
}

const problemSchema = z.object({
  message: z._default(z.string(), ''),
  errors: z._default(z.array(z.object({ path: z.string(), message: z.string() })), []),
})

/** Null for a call that succeeded. */
export const problemIn = (answer: Answer): Problem | null => (answer.ok ? null : answer.problem)

/** Sends one call and reads its reply. Never throws: no connection, a timeout and a foreign page are problems with status 0. */
export async function call(fetch: Fetch, { method, path, body, timeoutMs = 15_000 }: Call): Promise<Answer> {
  let response: Response
  let text: string
  const patience = new AbortController()
  const wait = () => setTimeout(() => patience.abort(), timeoutMs)
  let timer = wait()
  const heard = (): void => {
    clearTimeout(timer)
    timer = wait()
  }
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal: patience.signal,
      ...contentOf(body),
    })
    text = await textOf(response, heard)
  } catch {
    return { ok: false, problem: UNREACHABLE }
  } finally {
    clearTimeout(timer)
  }
  const reply = readJson(response, text, method)
  if (!response.headers.has(SERVER_HEADER) || reply === undefined) return { ok: false, problem: foreignProblem(response, reply) }
  if (response.ok) return { ok: true, status: response.status, body: reply, headers: response.headers }
  return { ok: false, problem: problemOf(response, reply) }
}

/** The body of a response; `heard` is called for its head and each part: on a slow line a book takes minutes to arrive. */
async function textOf(response: Response, heard: () => void): Promise<string> {
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  let text = ''
  for (;;) {
    heard()
    const part = await reader?.read()
    if (!part?.value) return text + decoder.decode()
    text += decoder.decode(part.value, { stream: true })
  }
}

function contentOf(body: unknown): RequestInit {
  if (body === undefined) return {}
  // The browser sets a form's content type itself, with the boundary it chose.
  if (body instanceof FormData) return { body }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** The reply's JSON, null for a reply without a body; undefined when it is anything else or truncated. */
function readJson(response: Response, text: string, method: Call['method']): unknown {
  if (response.status === 204 || method === 'HEAD') return null
  if (!response.headers.get('content-type')?.startsWith('application/json')) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** An answer that may not be our server's decides nothing, but the message of an error answer is passed on (spec 1 section 8). */
function foreignProblem(response: Response, reply: unknown): Problem {
  const { message } = response.ok || reply === undefined ? UNREACHABLE : problemOf(response, reply)
  return { ...UNREACHABLE, message, foreignStatus: response.status }
}

function problemOf(response: Response, body: unknown): Problem {
  const { message, errors } = z.safeParse(problemSchema, body).data ?? { message: '', errors: [] }
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return { status: response.status, foreignStatus: 0, message, errors, body, retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : null }
}
