const WRONG_MS = 10 * 60 * 1000

/** True when the server's clock is so far ahead of this device's, or behind it, that the device's must be wrong. */
export function isClockWrong(aheadMs: number): boolean {
  return Math.abs(aheadMs) > WRONG_MS
}
