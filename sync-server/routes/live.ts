/**
 * `GET /api/live`: notifies a listening page that its account has changed, with `{seq}` and nothing else; the page then
 * syncs as usual. Commits of this process are noticed at once; those of a second server on the same database with the next
 * heartbeat, because a missed poke costs nothing.
 */
import { Hono } from 'hono'
import { requireUser } from '../auth/require-user.ts'
import type { ServerEnv } from '../http/server-env.ts'
import { pokeStream, type PokeStream } from '../live/poke-stream.ts'
import type { RouteServices } from '../route-services.ts'

const HEARTBEAT_MS = 20_000
/** A phone coming out of a tunnel leaves a dead stream behind, so the oldest is closed rather than the newest refused. */
const MAX_STREAMS = 20

/**
 * `GET /api/live`, a stream until the session ends or the server stops. At most `MAX_STREAMS` per account: one more closes
 * the oldest.
 */
export function liveRoutes(services: RouteServices): Hono<ServerEnv> {
  const { store, clock, stopping } = services
  const streamsOf = new Map<string, Set<PokeStream>>()
  const app = new Hono<ServerEnv>()

  stopping.addEventListener('abort', () => {
    for (const streams of streamsOf.values()) for (const stream of streams) stream.close()
  })

  function forget(userId: string, stream: PokeStream): void {
    const streams = streamsOf.get(userId)
    streams?.delete(stream)
    if (streams?.size === 0) streamsOf.delete(userId)
  }

  function open(userId: string, sid: string): PokeStream {
    const stream = pokeStream({
      async look() {
        const session = await store.sessionBySid(sid)
        return session === null || session.expire <= clock() ? null : store.newestSeq(userId)
      },
      watch: (listener) => store.watch(userId, listener),
      heartbeatMs: HEARTBEAT_MS,
      ended: () => forget(userId, stream),
    })
    const streams = streamsOf.get(userId) ?? new Set()
    const [oldest] = streams
    if (oldest !== undefined && streams.size >= MAX_STREAMS) oldest.close()
    streamsOf.set(userId, streams.add(stream))
    return stream
  }

  app.get('/api/live', requireUser(services), (c) => {
    const { userId, sid } = c.var.session
    const { body } = open(userId, sid)
    // The last header keeps nginx from holding the events back.
    return c.body(body, 200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' })
  })

  return app
}
