/** Tells that something was written in a book, in whatever tab or worker, once the screen has had its turn. */
import { Dexie } from 'dexie'
import { partOf, type WrittenKeys } from './written-keys.ts'

export interface LaterWrites {
  /** Calls back after writes, once for all of a moment, until the call it gives is made. */
  readonly listen: (listener: () => void) => () => void
}

/**
 * A number that was saved is on the screen before anything else is asked of the book: the questions of a whole screen,
 * asked in the moment of the commit, would keep the paint waiting.
 */
const AFTER_MS = 32

/** The writes of a book. Nothing is watched before somebody listens. */
export function laterWritesOf(dexie: Dexie): LaterWrites {
  const listeners = new Set<() => void>()
  const mine = partOf(dexie.name, '').slice(0, -1)
  let timer: ReturnType<typeof setTimeout> | null = null
  const tell = (): void => {
    timer = null
    for (const listener of listeners) listener()
  }
  const onWritten = (parts: WrittenKeys): void => {
    if (Object.keys(parts).some((part) => part.startsWith(mine))) timer ??= setTimeout(tell, AFTER_MS)
  }
  return {
    listen: (listener) => {
      if (listeners.size === 0) Dexie.on('storagemutated', onWritten)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        Dexie.on.storagemutated.unsubscribe(onWritten)
        if (timer !== null) clearTimeout(timer)
        timer = null
      }
    },
  }
}
