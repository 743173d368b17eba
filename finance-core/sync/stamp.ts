/**
 * Stamps: when a field was written, and by which device. A stamp's time is a hybrid logical clock in one number,
 * milliseconds times 1,024 plus a counter, so it stays a safe integer past the year 2200 and compares with `<`.
 */

/** Hybrid logical time: milliseconds since 1970 x 1,024 + counter. */
export type HybridTime = number

const TICKS = 1024

/** The earliest hybrid time of a millisecond. */
export function hybridTime(ms: number): HybridTime {
  return ms * TICKS
}

/** The millisecond a hybrid time lies in. */
export function millisecondOf(at: HybridTime): number {
  return Math.floor(at / TICKS)
}

/** In the year 2223: a clock further ahead would leave no safe integers. */
const LATEST_MS = 8e12

/** The time of a device's next write: always later than its last one, however its clock jumps. */
export function nextTime(last: HybridTime, nowMs: number): HybridTime {
  return Math.max(hybridTime(Math.min(nowMs, LATEST_MS)), last + 1)
}

/**
 * The time the server uses for a device's time: a future one becomes the server's now, one at or before the device's
 * previous time becomes the next after that. Drift is never rejected, so a wrong clock can neither win for years nor stop
 * syncing.
 */
export function clampTime(at: HybridTime, previous: HybridTime, serverNowMs: number): HybridTime {
  // No tolerance: a stamp even a second ahead would beat the edit of somebody who has already read it.
  return Math.max(Math.min(at, hybridTime(serverNowMs)), previous + 1)
}

/** Tolerance: an outbox clamped to one moment counts on from there, by less than this. */
const COUNTED_MS = 1_000

/** True for a time the server assigned before its own clock was set back. */
export function isFromBeforeSetBack(at: HybridTime, serverNowMs: number): boolean {
  return millisecondOf(at) > serverNowMs + COUNTED_MS
}

/** A time and the writing device: a total order, with ties going to the larger device id. */
export type Stamp = readonly [at: HybridTime, device: string]

/** True when the first stamp wins over the second; any stamp wins over none. */
export function isLater(one: Stamp, other: Stamp | null): boolean {
  if (other === null) return true
  return one[0] > other[0] || (one[0] === other[0] && one[1] > other[1])
}

/** True for the same time and device, and for two missing stamps. */
export function isSameStamp(one: Stamp | null, other: Stamp | null): boolean {
  return one === other || (one !== null && other !== null && one[0] === other[0] && one[1] === other[1])
}

/** The later of two stamps, either of which may be missing. */
export function laterOf(one: Stamp | null, other: Stamp | null): Stamp | null {
  if (one === null) return other
  return isLater(one, other) ? one : other
}
