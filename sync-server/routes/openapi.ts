/** The OpenAPI document of all calls, for other programs: `GET /api/openapi.json`. */
import { Hono } from 'hono'
import { cookieName } from '../auth/cookies.ts'
import type { ServerEnv } from '../http/server-env.ts'
import type { RouteServices } from '../route-services.ts'

/** `GET /api/openapi.json`, open to everybody. */
export function openApiRoutes({ env }: RouteServices): Hono<ServerEnv> {
  let text: string | null = null
  return new Hono<ServerEnv>().get('/api/openapi.json', async (c) => {
    if (text === null) {
      // Rarely requested, and 3 MB of schemas: built on demand, but once, because whoever asks again and again needs no session.
      const { openApiDocument } = await import('../openapi/document.ts')
      text = JSON.stringify(openApiDocument(env.publicUrl, cookieName('sid', env.publicUrl)))
    }
    return c.body(text, 200, { 'Content-Type': 'application/json' })
  })
}
