/** One call of the server, as described in the OpenAPI document. */
import { objectOf, type JsonSchema } from './json-schema.ts'

interface Answer {
  readonly description: string
  /** Schemas by media type; omitted for a reply without a body. */
  readonly content?: Readonly<Record<string, JsonSchema>>
}

export interface Call {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** With {name} for parameters. */
  readonly path: string
  readonly summary: string
  /** True for a call that needs no session. */
  readonly isOpen?: boolean
  readonly query?: Readonly<Record<string, JsonSchema>>
  readonly body?: Readonly<Record<string, JsonSchema>>
  readonly answers: Readonly<Record<number, Answer>>
  /** Error statuses it may answer with, besides those every call of its kind has. */
  readonly refusals?: readonly number[]
}

/** Any text. */
export const text: JsonSchema = { type: 'string' }
/** True or false. */
export const boolean: JsonSchema = { type: 'boolean' }
/** The id of a row. */
export const id: JsonSchema = { type: 'string', format: 'uuid' }

/** A body of JSON. */
export const json = (schema: JsonSchema): Readonly<Record<string, JsonSchema>> => ({ 'application/json': schema })
/** A reference to a named schema of the document. */
export const schemaNamed = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
/** The reply of a call without a result. */
export const done: Answer = { description: 'Done' }
/** The reply that redirects a browser. */
export const redirect = (where: string): Answer => ({ description: `To ${where}` })
/** A message for the driver. */
export const message = objectOf({ message: text })

const refusals: Readonly<Record<number, string>> = {
  400: 'Something sent does not fit: the message says what, errors names the fields',
  401: 'Nobody is signed in',
  403: 'Not allowed: from another site, or the e-mail is not verified yet',
  404: 'Not there, or not yours',
  409: 'In conflict with what is there',
  410: 'Away for longer than removals are remembered: begin anew',
  413: 'Too large',
  415: 'Not a kind of content this call takes',
  423: 'Locked after too many failed sign-ins',
  426: 'The app is too old for this server',
  429: 'Too many requests: Retry-After says when to come back',
  503: 'The server is busy, or its disk fails: Retry-After says when to come back',
  507: 'The server is full',
}

/** The error statuses of a call: its own, and those implied by its method, path, body and session. */
function refusalsOf({ path, method, isOpen, body, refusals: own = [] }: Call): number[] {
  const isChange = method !== 'get'
  return [...new Set([
    ...own,
    429,
    ...(isOpen ? [] : [401]),
    ...(isChange ? [403, 415] : []),
    ...(body ? [400, 413] : []),
    ...(isChange ? [503, 507] : []),
    ...(path.includes('{') ? [404] : []),
  ])].toSorted((a, b) => a - b)
}

const parametersIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')

const content = (types: Readonly<Record<string, JsonSchema>>) =>
  Object.fromEntries(Object.entries(types).map(([type, schema]) => [type, { schema }]))

/** The operation object of a call (OpenAPI 3.1, 4.8.10). */
export function operationOf(call: Call): Readonly<Record<string, unknown>> {
  const { path, method, summary, isOpen, query = {}, body, answers } = call
  return {
    summary,
    operationId: `${method} ${path}`.replaceAll(/[^a-z0-9]+/gi, '-').replace(/-$/, ''),
    ...(isOpen ? { security: [] } : {}),
    parameters: [
      ...parametersIn(path).map((name) => ({ name, in: 'path', required: true, schema: text })),
      ...Object.entries(query).map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
    ],
    ...(body ? { requestBody: { required: true, content: content(body) } } : {}),
    responses: Object.fromEntries([
      ...Object.entries(answers).map(([status, answer]) => [status, {
        description: answer.description, ...(answer.content ? { content: content(answer.content) } : {}),
      }]),
      ...refusalsOf(call).map((status) => [status, {
        description: refusals[status] ?? '', content: content(json(schemaNamed('Problem'))),
      }]),
    ]),
  }
}
