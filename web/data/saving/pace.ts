/**
 * Whether this device writes a change before the half of a frame is over. Where it does, a number is shown when it is
 * kept; where it does not, the driver would wait for the disk (docs/decisions/020).
 */
import { withNotes, type NoteStorage } from './write-ahead.ts'

export interface Pace {
  readonly isSlow: () => boolean
  /** To be told of each write: how long it took from its beginning to its commit, ms. */
  readonly took: (ms: number) => void
}

/** Half of a frame. */
const SLOW_MS = 8
/** Half of that: a device at the edge would change its mind from save to save, and wait for the disk in every other. */
const FAST_MS = 4
/** The middle one of so many last writes counts: each device is held up now and then. */
const WRITES = 5
const KEY = 'writes-slowly'

/** The pace as it was found last on this device; not slow until it is known. `open` may throw. */
export function paceOf(open: () => NoteStorage): Pace {
  let last: readonly number[] = []
  let isSlow = withNotes(open, (storage) => storage.getItem(KEY) !== null, false)
  return {
    isSlow: () => isSlow,
    took: (ms) => {
      last = [...last, ms].slice(-WRITES)
      const before = isSlow
      isSlow = (last.toSorted((one, other) => one - other)[Math.floor(last.length / 2)] ?? 0) > (isSlow ? FAST_MS : SLOW_MS)
      if (isSlow !== before) withNotes(open, (storage) => (isSlow ? storage.setItem(KEY, '1') : storage.removeItem(KEY)), undefined)
    },
  }
}
