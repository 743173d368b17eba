/** The messages between the page and the service worker. */

/** The tag of the sync event with which the browser wakes the worker, and the message where there is no such event. */
export const OUTBOX_TAG = 'outbox'

/** The message by which Workbox tells a waiting worker to take over. */
export function isSkipWaiting(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING'
}
