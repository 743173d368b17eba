/** Whether a write failed because the device is full. Dexie wraps the browser's error in its own. */

/** True for QuotaExceededError, however deeply nested. */
export function isDeviceFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === 'QuotaExceededError') return true
  const failures = 'failures' in error && Array.isArray(error.failures) ? error.failures : []
  return failures.some(isDeviceFull) || ('inner' in error && isDeviceFull(error.inner))
}
