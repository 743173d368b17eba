/**
 * Whether this device writes a change within half a frame. Where it does, a number is shown once it is saved; where it
 * does not, the driver would wait for the disk (docs/decisions/020).
 */
import { withNotes, type NoteStorage } from './write-ahead.ts'

export interface Pace {
  readonly isSlow: () => boolean
  /** Records how long a write took from start to commit, ms. */
  readonly took: (ms: number) => void
}

/** Half a frame, ms. */
const SLOW_MS = 8
/** Half of that: a device at the threshold would otherwise switch from save to save and wait for the disk every other time. */
const FAST_MS = 4
/** The median of this many latest writes counts: every device is slowed down now and then. */
const WRITES = 5
const KEY = 'writes-slowly'

/** The pace last measured on this device; not slow until it is known. `open` may throw. */
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
