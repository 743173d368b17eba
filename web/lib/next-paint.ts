/** A frame that is not made by then is not waited for. */
const LONGEST_MS = 100

/**
 * Resolves once the frame that shows what was just changed has been painted; at once in a page that is hidden or being
 * left, where none will be.
 */
export function nextPaint(page: Window): Promise<void> {
  return new Promise((resolve) => {
    if (page.document.visibilityState === 'hidden') {
      resolve()
      return
    }
    const ends = new AbortController()
    const end = (): void => {
      ends.abort()
      page.clearTimeout(timer)
      resolve()
    }
    const timer = page.setTimeout(end, LONGEST_MS)
    // A frame calls back before it is painted.
    page.requestAnimationFrame(() => page.setTimeout(end))
    page.addEventListener('pagehide', end, { signal: ends.signal })
    page.document.addEventListener('visibilitychange', end, { signal: ends.signal })
  })
}
