import { DRIVER_HEADER } from '#core/sync/server-header.ts'
import type { Fetch } from '../http.ts'

/**
 * Calls for one driver's account only. Their book can be open alongside somebody else's session, for example after
 * signing in with another Google account: the server then answers as if nobody were signed in, and neither a photo nor a
 * deletion reaches the wrong account.
 */
export function fetchAs(fetch: Fetch, userId: string): Fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set(DRIVER_HEADER, userId)
    return fetch(input, { ...init, headers })
  }
}
