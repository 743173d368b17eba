/** What the page and the service worker say to each other. */

/** The tag of the sync event by which the browser wakes the worker, and the message where there is no such event. */
export const OUTBOX_TAG = 'outbox'
