/** Rejects requests that another site made a browser send (S-20), and bodies that are not JSON. */
import type { RequestCheck } from './in-one-step.ts'
import { Problem } from './problem.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** True for a request that comes from our own pages, or from a plain client, which sends neither header. */
function isOurs(origin: string | undefined, fetchSite: string | undefined, ownOrigins: readonly string[]): boolean {
  if (origin !== undefined) return ownOrigins.includes(origin)
  return fetchSite === undefined || fetchSite === 'same-origin'
}

/** 403: a cookie alone does not prove that the driver meant the request. */
export const fromAnotherSite = (): Problem => new Problem(403, { message: 'This request came from another site' })

/** 415: the body is declared as something other than JSON. */
export const notJson = (): Problem => new Problem(415, { message: 'Please send JSON (Content-Type: application/json)' })

/** 403 for a change requested from another origin. */
export function originGuard(ownOrigins: readonly string[]): RequestCheck {
  return (c) => {
    if (!SAFE.has(c.req.method) && !isOurs(c.req.header('origin'), c.req.header('sec-fetch-site'), ownOrigins)) {
      throw fromAnotherSite()
    }
  }
}

/** True for the content type of JSON, with or without a charset. */
export function isJsonType(contentType: string | undefined): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? '')
}

/** 415 for a change whose body is declared as something other than JSON. */
export const jsonOnly: RequestCheck = (c) => {
  if (SAFE.has(c.req.method)) return
  const contentType = c.req.header('content-type')
  if (contentType !== undefined && !isJsonType(contentType)) throw notJson()
}
