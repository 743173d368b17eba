/** A frame that is not made by then is not waited for: in a page that is hidden there is none. */
const LONGEST_MS = 100

/** Resolves once the frame that shows what was just changed has been painted. */
export function nextPaint(page: Window): Promise<void> {
  return new Promise((resolve) => {
    page.setTimeout(resolve, LONGEST_MS)
    // A frame calls back before it is painted.
    page.requestAnimationFrame(() => page.setTimeout(resolve))
  })
}
