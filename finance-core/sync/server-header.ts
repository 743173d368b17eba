/** Every reply of our server carries this header: a captive portal's 200 does not. In a file of its own for the sign-in screens. */
export const SERVER_HEADER = 'x-roadbook'

/**
 * On the reply to `GET /api/auth/type`: '1' when the browser that asks has a live session, '0' when it has none. A
 * first look without a session is thus no error in the browser's console, as the 401 of the user call would be.
 */
export const SESSION_HEADER = 'x-roadbook-session'

/**
 * On a request: the id of the driver whose account it is meant for. A browser can have come to the session of another one,
 * which then counts as none.
 */
export const DRIVER_HEADER = 'x-roadbook-driver'
