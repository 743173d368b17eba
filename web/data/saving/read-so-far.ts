import type { Mutation } from '#core/sync/mutation.ts'

/**
 * How far the driver has read the book on this page (docs/decisions/010). It is known at the moment of a tap: the transaction
 * of a save may wait for an answer to be written, and would take that for read.
 */
export interface ReadSoFar {
  /** The cursor of the last answer that is wholly on the screen, null before there is one; undefined when that is not known. */
  readonly cursor: () => string | null | undefined
  /** The screen shows the book as of this cursor. */
  readonly reach: (cursor: string | null | undefined) => void
}

/**
 * How far the driver had read when he began a change, as a cursor: null when nothing counts as read, undefined when all that
 * he has read by the time of the save does.
 */
export type HadRead = Mutation['read']

/** Of a page that has just opened the book: not known. */
export function readSoFar(): ReadSoFar {
  let reached: string | null | undefined
  return {
    cursor: () => reached,
    reach: (cursor) => { reached = cursor },
  }
}
