/** The simulated server behind `fetch`, for tests that run the device's real store and transport. */
import { SERVER_HEADER } from '#core/sync/server-header.ts'
import type { Fetch } from '../../data/http.ts'
import { handle, type SimServer } from './server.ts'

/** A reply in our server's form. */
export function serverReply(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { [SERVER_HEADER]: '1', ...headers } })
}

/** The text of a request's body. */
export function bodyOf(init: RequestInit | undefined): string {
  if (typeof init?.body !== 'string') throw new TypeError('A sync request has text for a body')
  return init.body
}

/** Answers sync calls from the store. */
export function serverFetch(server: SimServer, now: () => number): Fetch {
  return async (_, init) => {
    const answer = await handle(server, bodyOf(init), now())
    if (answer.kind === 'reply') return serverReply(200, answer.reply)
    const code = answer.kind === 'too-old' ? 'cursor-too-old' : answer.kind
    return serverReply(code === 'unknown-cursor' ? 409 : 410, { code, message: 'Everything is asked anew', ack: answer.ack })
  }
}
