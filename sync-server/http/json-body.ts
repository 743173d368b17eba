/** Reads a request's JSON, limited in size and depth and free of keys that reach a prototype. */
import { isUtf8 } from 'node:buffer'
import type { Context } from 'hono'
import { isJsonType, notJson } from './guard.ts'
import { Problem } from './problem.ts'
import { readBytes } from './read-bytes.ts'
import type { ServerEnv } from './server-env.ts'

const MAX_BODY_BYTES = 1024 * 1024
const MAX_DEPTH = 20
/** Fields of a request's object; no call of ours has thirty. Each is looked at several times, on the only thread there is. */
const MAX_FIELDS = 100

const badJson = (message: string): Problem => new Problem(400, { message })

const [QUOTE, BACKSLASH, BRACKET, BRACE] = [0x22, 0x5c, 0x5b, 0x7b]
/** From an opening bracket's code to the closing one's. */
const CLOSED = 2

/** Nesting depth of brackets, counted without parsing: a parser would block the thread on a million of them (S-21). */
export function nestingDepth(json: string): number {
  let [depth, deepest, inText] = [0, 0, false]
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at)
    if (inText) {
      if (character === BACKSLASH) at += 1
      else if (character === QUOTE) inText = false
    } else if (character === QUOTE) inText = true
    else if (character === BRACKET || character === BRACE) deepest = Math.max(deepest, (depth += 1))
    else if (character === BRACKET + CLOSED || character === BRACE + CLOSED) depth -= 1
  }
  return deepest
}

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype']

function reachesPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => PROTOTYPE_KEYS.includes(key) || reachesPrototype(inner))
}

/** Whether the keys need checking: a forbidden key is either spelled out or hidden in an escape. */
const isSuspicious = (json: string): boolean => json.includes('\\u') || PROTOTYPE_KEYS.some((key) => json.includes(key))

/** The parsed text. Throws 400 when it is not JSON, nests too deep or has a key that reaches a prototype. */
export function parseJson(json: string): unknown {
  if (nestingDepth(json) > MAX_DEPTH) throw badJson(`JSON may nest ${MAX_DEPTH} levels deep at most`)
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw badJson('The request is not valid JSON')
  }
  if (isSuspicious(json) && reachesPrototype(value)) throw badJson('The request names a forbidden field')
  return value
}

/** The body of a request as parsed JSON. Throws 400, 401, 413 or 415. */
async function readJson(c: Context<ServerEnv>): Promise<unknown> {
  const bytes = await readBytes(c, MAX_BODY_BYTES)
  if (bytes.length > 0 && !isJsonType(c.req.header('content-type'))) throw notJson()
  if (!isUtf8(bytes)) throw badJson('The request is not valid JSON: it must be UTF-8')
  return parseJson(bytes.toString('utf8'))
}

/** The body when it is an object, else a 400. */
export async function readObject(c: Context<ServerEnv>): Promise<Readonly<Record<string, unknown>>> {
  const body = await readJson(c)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badJson('Please send an object')
  if (Object.keys(body).length > MAX_FIELDS) throw badJson(`A request may have ${MAX_FIELDS} fields at most`)
  return body as Readonly<Record<string, unknown>>
}
