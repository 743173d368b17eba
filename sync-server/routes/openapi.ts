/** The description of all calls for other programs: `GET /api/openapi.json`. */
import { Hono } from 'hono'
import { cookieName } from '../auth/cookies.ts'
import type { ServerEnv } from '../http/server-env.ts'
import { openApiDocument } from '../openapi/document.ts'
import type { Parts } from '../parts.ts'

export function openApiRoutes({ env }: Parts): Hono<ServerEnv> {
  const document = openApiDocument(env.publicUrl, cookieName('sid', env.publicUrl))
  return new Hono<ServerEnv>().get('/api/openapi.json', (c) => c.json(document))
}
