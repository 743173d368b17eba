/** The app as a server of Node's. */
import { createServer, type Server, type ServerOptions } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import { securityHeaders } from './security-headers.ts'
import type { ServerEnv } from './server-env.ts'

/**
 * A server of the app, not listening yet. What never reaches the app is refused with the headers of every reply (S-43): 400 for
 * a broken Host or address, and for HTTP/1.1 without a Host; an older request without one is for `host`.
 */
export function appServer({ fetch }: Hono<ServerEnv>, host: string, options: ServerOptions = {}): Server {
  const listener = getRequestListener(fetch, {
    hostname: host,
    errorHandler: (error) => new Response(null, { status: error instanceof RequestError ? 400 : 500, headers: Object.fromEntries(securityHeaders.pairs) }),
  })
  // Node's own refusal would lack the headers.
  return createServer({ ...options, requireHostHeader: false }, (incoming, outgoing) => {
    if (incoming.headers.host === undefined && incoming.httpVersion !== '1.0') {
      outgoing.writeHead(400, [...securityHeaders.flat, 'Connection', 'close']).end()
    } else {
      void listener(incoming, outgoing)
    }
  })
}
