/** What a page says to a worker about being served; by itself, since a visitor's page needs no other word. */

/** The message by which a page that no worker serves asks to be served. */
export const CLAIM = 'claim'

/** The message by which a page tells a waiting worker to take over; that of an older or newer version reads it too. */
export const SKIP_WAITING = { type: 'SKIP_WAITING' } as const

/** True for that message. */
export function isSkipWaiting(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === SKIP_WAITING.type
}
