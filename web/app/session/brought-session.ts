/** The server marks the page it sends when the request carried a session: a driver is most likely here (docs/decisions/023). */

/** The tag such a page has in its head. */
export const SESSION_META = '<meta name="roadbook-session" content="brought">'

/** True when the request for the page carried a session. Only a guess: the session may have ended. */
export function isSessionBrought(page: Document): boolean {
  return page.querySelector('meta[name="roadbook-session"]') !== null
}
