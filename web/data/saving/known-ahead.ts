/**
 * How far the server's clock is ahead of this device's, as last read from the book: known at the moment of a tap, so that a
 * new row shown before it is stored has the time it is stored with, and is not drawn a second time.
 */
export interface KnownAhead {
  /** In ms; 0 until it is known. */
  readonly ms: () => number
  readonly note: (ms: number) => void
}

/** Of a page that has just opened the book: not known. */
export function knownAhead(): KnownAhead {
  let noted = 0
  return {
    ms: () => noted,
    note: (ms) => { noted = ms },
  }
}
