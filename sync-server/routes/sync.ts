/** `POST /api/sync`: a device's changes in, all devices' changes out, in one round trip (docs/decisions/002). */
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { MAX_BATCH_MUTATIONS, unpackBatch } from '#core/sync/batch.ts'
import { PROTOCOL } from '#core/sync/protocol.ts'
import { syncRequestSchema, type SyncRequest } from '#core/sync/request.ts'
import { requireUser } from '../auth/require-user.ts'
import { readObject } from '../http/json-body.ts'
import { sendJsonText } from '../http/json-text.ts'
import { Problem } from '../http/problem.ts'
import { refuseAbove } from '../http/rate-limit.ts'
import type { ServerEnv } from '../http/server-env.ts'
import type { RouteServices } from '../route-services.ts'
import { CursorRefused } from '../store/errors.ts'
import type { Applied } from '../store/store.ts'

/** The oldest protocol this server still speaks. */
const MIN_PROTOCOL = 1

const protocolSchema = z.object({ protocol: z.int() })

/** How many changes a body brings, counted before they are read: each malformed one would be an issue of its own. */
const changesIn = ({ batch }: Readonly<Record<string, unknown>>): number =>
  typeof batch === 'object' && batch !== null && 'items' in batch && Array.isArray(batch.items) ? batch.items.length : 0

/** The envelope, read only after checking the protocol: another protocol may have another shape. */
function readRequest(body: Readonly<Record<string, unknown>>, userId: string): SyncRequest {
  const { data: spoken } = z.safeParse(protocolSchema, body)
  if (spoken && spoken.protocol < MIN_PROTOCOL) {
    throw new Problem(426, {
      message: 'Please update the app. Everything on this phone is kept.', code: 'client-older', minProtocol: MIN_PROTOCOL,
    })
  }
  if (spoken && spoken.protocol > PROTOCOL) {
    throw new Problem(409, { message: 'The server is older than this app. Everything is kept.', code: 'server-older' })
  }
  if (changesIn(body) > MAX_BATCH_MUTATIONS) {
    throw new Problem(413, { message: `A batch holds at most ${MAX_BATCH_MUTATIONS} changes` })
  }
  const { data: request } = z.safeParse(syncRequestSchema, body)
  if (!request) throw new Problem(400, { message: 'This sync request cannot be read', code: 'malformed' })
  if (request.user !== userId) {
    throw new Problem(409, { message: 'This data belongs to another account', code: 'other-account' })
  }
  return request
}

/**
 * `POST /api/sync`. 429 above `sync-calls` or `sync-mutations`; the other errors, 409, 410 and 426, carry a `code` for the
 * client.
 */
export function syncRoutes(services: RouteServices): Hono<ServerEnv> {
  const { store, clock, limits } = services
  const app = new Hono<ServerEnv>()

  async function applied(userId: string, { device, batch, cursor, kind, brief }: SyncRequest): Promise<Applied> {
    if (batch === null) return { ack: await store.lastNumber(userId, device), results: [] }
    if (batch.items.length > 0) refuseAbove(limits, 'sync-mutations', userId, batch.items.length)
    return store.apply(userId, device, unpackBatch(batch), clock(), { cursor, kind, brief })
  }

  app.post('/api/sync', requireUser(services), async (c) => {
    const { userId } = c.get('session')
    refuseAbove(limits, 'sync-calls', userId)
    const request = readRequest(await readObject(c), userId)
    const { device, cursor: from } = request
    // Before the changes count against the limit. Applying checks again: tombstones may be forgotten in between.
    const standing = await store.cursorStanding(userId, from)
    if (standing !== 'known') throw new CursorRefused(standing, await store.lastNumber(userId, device))
    const { ack, results, was, made } = await applied(userId, request)
    const page = await store.changesSince(userId, from, made)
    if (page === null) throw new CursorRefused('too-old', ack)
    const { rowsJson, lost, cursor, more } = page
    const head = JSON.stringify({
      ack, results, cursor, more, now: clock(), minProtocol: MIN_PROTOCOL, ...(lost.length > 0 && { lost }),
      ...(was !== undefined && { was }),
      ...(page.made && { made: page.made }),
      ...(more && { head: await store.newestSeq(userId) ?? 0 }),
    })
    // The rows are already JSON text: inserted as they are, never parsed.
    return sendJsonText(c, `${head.slice(0, -1)},"rows":${rowsJson}}`)
  })

  return app
}
