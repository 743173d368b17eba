/** The description of every call, as one OpenAPI 3.1 document. */
import { accountCalls, accountSchemas } from './account-calls.ts'
import { operationOf, text, type Call } from './call.ts'
import { entityCalls, entitySchemas } from './entity-calls.ts'
import { objectOf } from './json-schema.ts'
import { otherCalls } from './other-calls.ts'

export const calls: readonly Call[] = [...otherCalls, ...accountCalls, ...entityCalls]

const problem = {
  ...objectOf({ message: text, errors: { type: 'array', items: objectOf({ path: text, message: text }) } }, ['errors']),
  description: 'The message is for the driver; errors names fields and says what does not fit',
}

/** For a server whose session cookie has this name. */
export function openApiDocument(publicUrl: string, cookieName: string): Readonly<Record<string, unknown>> {
  const paths = new Map<string, Record<string, unknown>>()
  for (const call of calls) paths.set(call.path, { ...paths.get(call.path), [call.method]: operationOf(call) })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Roadbook',
      version: '1',
      description: 'Decimals leave as text with a fixed scale ("12.30") and arrive as text or numbers. Days are yyyy-MM-dd.',
    },
    servers: [{ url: publicUrl }],
    security: [{ session: [] }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
      schemas: { Problem: problem, ...accountSchemas, ...entitySchemas },
    },
  }
}
