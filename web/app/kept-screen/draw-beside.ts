import type { Drawn } from '../../data/kept-screen/record.ts'

export interface Drawing {
  /** Calls back at each change of the book until the call it gives is made. */
  readonly listen: (listener: () => void) => () => void
  /** Begins to draw. */
  readonly begin: () => Promise<void>
  /** False when the drawing takes too long. */
  readonly isFinished: () => Promise<boolean>
  /** What is drawn; null when it no longer holds. */
  readonly read: () => Drawn | null
  /** Takes the drawing away. */
  readonly end: () => void
}

/**
 * Draws a screen and gives it; null when the book was written to meanwhile: what is shown optimistically may yet fail, and would
 * leave no trace in the book. Throws what its parts throw; neither the drawing nor the listener stays.
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
