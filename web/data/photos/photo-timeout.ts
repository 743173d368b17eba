/** Timeout for transferring a whole photo, up or down, ms: 10 MB on a slow line. */
export const PHOTO_TIMEOUT_MS = 5 * 60_000
