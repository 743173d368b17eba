/**
 * Reads a book for whoever holds rows of it, until it has been read: a reading that failed is tried again, later each time,
 * and at once when the book is open again. So nobody stays without his rows after one failure.
 */
import type { RoadbookDb } from '../db.ts'
import { isClosedForGood } from '../opening/reopen.ts'

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000
/** After so many, some three seconds in all, it is time to say so. */
const PATIENT_TRIES = 6

export interface Reading {
  /** Reads now, in place of what is under way or still to come. */
  readonly begin: () => void
  /** Tries no more, until it is begun once more. */
  readonly stop: () => void
}

/**
 * Runs `read` when it is begun, and until it ends well. `failed` is told of each error from the sixth try in a row on. A book
 * that was closed on purpose is not tried again, and nothing is told of it.
 */
export function untilRead(db: RoadbookDb, read: () => Promise<void>, failed: (error: unknown) => void): Reading {
  let tries = 0
  let begun = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isListening = false

  const again = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(begin, ms)
  }
  // In a task of its own: Dexie calls it while it still opens the book.
  const onReady = (): void => {
    if (timer !== undefined) again(0)
  }

  function begin(): void {
    clearTimeout(timer)
    timer = undefined
    const mine = begun += 1
    const everyTime = true
    if (!isListening) db.dexie.on('ready', onReady, everyTime)
    isListening = true
    read().then(() => {
      if (mine === begun) tries = 0
    }, (error: unknown) => {
      if (mine !== begun || isClosedForGood(db)) return
      again(Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS))
      tries += 1
      if (tries >= PATIENT_TRIES) failed(error)
    })
  }

  return {
    begin,
    stop: () => {
      begun += 1
      tries = 0
      clearTimeout(timer)
      timer = undefined
      db.dexie.on('ready').unsubscribe(onReady)
      isListening = false
    },
  }
}
