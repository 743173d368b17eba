/** A frame that is not made by then is not waited for: in a page that is hidden there is none. */
const LONGEST_MS = 100

/** Resolves once the frame that shows what was just changed has been painted, or the page is left. */
export function nextPaint(page: Window): Promise<void> {
  return framed(page, (end) => page.setTimeout(end))
}

/** The same once the page has nothing else to do: for what follows a number, and is not to hold up whoever waits for it. */
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
    // A frame calls back before it is painted; whoever waits in it for its paint goes first.
    page.requestAnimationFrame(() => page.setTimeout(() => then(end)))
  })
}
