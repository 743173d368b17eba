import type { Drawn } from '../../data/kept-screen/record.ts'

export interface Drawing {
  /** Calls back on each change to the book; returns the unsubscribe function. */
  readonly listen: (listener: () => void) => () => void
  /** Starts drawing. */
  readonly begin: () => Promise<void>
  /** False when the drawing takes too long. */
  readonly isFinished: () => Promise<boolean>
  /** What is drawn; null when it is out of date. */
  readonly read: () => Drawn | null
  /** Takes the drawing away. */
  readonly end: () => void
}

/**
 * Draws a screen and returns it; null when the book was written to meanwhile, since an optimistic change may yet fail and
 * leave no trace in the book. Throws what its parts throw; the drawing and the listener are always removed.
 */
export async function drawBeside({ listen, begin, isFinished, read, end }: Drawing): Promise<Drawn | null> {
  let isTold = false
  const stopListening = listen(() => { isTold = true })
  try {
    await begin()
    return await isFinished() && !isTold ? read() : null
  } finally {
    stopListening()
    end()
  }
}
