/** A frame that is not made by then is not waited for: in a page that is hidden there is none. */
const LONGEST_MS = 100

/** Resolves once the frame that shows what was just changed has been painted, or the page is left. */
export function nextPaint(page: Window): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      page.removeEventListener('pagehide', end)
      resolve()
    }
    page.addEventListener('pagehide', end)
    page.setTimeout(end, LONGEST_MS)
    // A frame calls back before it is painted; whoever waits in it for its paint goes first.
    page.requestAnimationFrame(() => page.setTimeout(() => whenIdle(page, end)))
  })
}

function whenIdle(page: Window, work: () => void): void {
  // Missing in Safari.
  const { requestIdleCallback: ask }: Partial<Window> = page
  if (ask) ask.call(page, work)
  else page.setTimeout(work)
}
