/** Milliseconds that a whole photo may take either way: 10 MB on a slow line. */
export const PHOTO_MS = 5 * 60_000
