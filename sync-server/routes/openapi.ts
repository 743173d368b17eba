/** The OpenAPI document of all calls, for other programs: `GET /api/openapi.json`. */
import { Hono } from 'hono'
import { cookieName } from '../auth/cookies.ts'
import type { ServerEnv } from '../http/server-env.ts'
import type { RouteServices } from '../route-services.ts'

/** `GET /api/openapi.json`, open to everybody. */
export function openApiRoutes({ env }: RouteServices): Hono<ServerEnv> {
  return new Hono<ServerEnv>().get('/api/openapi.json', async (c) => {
    // Rarely requested, and 3 MB of schemas: built on demand.
    const { openApiDocument } = await import('../openapi/document.ts')
    return c.json(openApiDocument(env.publicUrl, cookieName('sid', env.publicUrl)))
  })
}
