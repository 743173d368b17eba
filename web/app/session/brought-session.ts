/** The server says in the page it sends that it was asked for with a session: a driver is most likely here (docs/decisions/023). */

/** What that page has in its head. */
export const SESSION_META = '<meta name="roadbook-session" content="brought">'

/** True when the page was asked for with a session. Only a guess: it may have ended. */
export function isSessionBrought(page: Document): boolean {
  return page.querySelector('meta[name="roadbook-session"]') !== null
}
