/**
 * Reads a book until a read succeeds: a failed read is retried with a growing delay, and at once when the book is open
 * again. So one failure leaves nobody without what they show or wait for.
 */
import type { RoadbookDb } from '../db.ts'
import { isClosedForGood } from '../opening/reopen.ts'

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000
/** The number of tries, some three seconds in all, after which failures are reported. */
const PATIENT_TRIES = 6

export interface Reading {
  /** Reads now, replacing any read that is under way or scheduled. */
  readonly begin: () => void
  /** Stops retrying until the next `begin`. */
  readonly stop: () => void
}

/**
 * Runs `read` on `begin` and until it succeeds. `failed` receives each error from the sixth failure in a row on. A book
 * that was closed on purpose is neither retried nor reported.
 */
export function untilRead(db: RoadbookDb, read: () => Promise<void>, failed: (error: unknown) => void): Reading {
  let tries = 0
  let generation = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isListening = false

  const again = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(begin, ms)
  }
  // In a task of its own: Dexie calls this while it is still opening the book.
  const onReady = (): void => {
    if (timer !== undefined) again(0)
  }

  function begin(): void {
    clearTimeout(timer)
    timer = undefined
    const mine = generation += 1
    const everyTime = true
    if (!isListening) db.dexie.on('ready', onReady, everyTime)
    isListening = true
    read().then(() => {
      if (mine === generation) tries = 0
    }, (error: unknown) => {
      if (mine !== generation || isClosedForGood(db)) return
      again(Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS))
      tries += 1
      if (tries >= PATIENT_TRIES) failed(error)
    })
  }

  return {
    begin,
    stop: () => {
      generation += 1
      tries = 0
      clearTimeout(timer)
      timer = undefined
      db.dexie.on('ready').unsubscribe(onReady)
      isListening = false
    },
  }
}
