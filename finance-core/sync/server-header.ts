/** On every reply of our server, unlike a captive portal's 200. In a file of its own, for the sign-in screens. */
export const SERVER_HEADER = 'x-roadbook'

/**
 * On the reply to `GET /api/auth/type`: '1' when the browser has a live session, '0' when it does not. So a first visit
 * without a session logs no error in the browser's console, as the 401 of the user call would.
 */
export const SESSION_HEADER = 'x-roadbook-session'

/**
 * On a request: the id of the driver whose account it is meant for. If the browser's session has meanwhile become another
 * driver's, the server treats the request as having no session.
 */
export const DRIVER_HEADER = 'x-roadbook-driver'
