/** The longest time to wait for a frame: a hidden page has none. */
const LONGEST_MS = 100

/** Resolves once the frame that shows the latest change has been painted, or the page is left. */
export function nextPaint(page: Window): Promise<void> {
  return framed(page, (end) => page.setTimeout(end))
}

/** The same once the page is idle: for work that follows a number on the screen and must not delay anything else. */
export function nextRest(page: Window): Promise<void> {
  // Missing in Safari.
  const { requestIdleCallback: ask }: Partial<Window> = page
  return framed(page, (end) => (ask ? ask.call(page, end) : page.setTimeout(end)))
}

function framed(page: Window, then: (end: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      page.removeEventListener('pagehide', end)
      resolve()
    }
    page.addEventListener('pagehide', end)
    page.setTimeout(end, LONGEST_MS)
    // A frame's callback runs before it is painted, so anything waiting for the paint of this frame goes first.
    page.requestAnimationFrame(() => page.setTimeout(() => then(end)))
  })
}
