/** When the screen is kept anew: some time after the last change, while the page does nothing else, or when it is left. */

/** So long nothing was written: a driver who enters several things is not held up. */
const QUIET_MS = 1500

/** Keeps now, and after each change from now on; one at a time. Gives the call that stops it. */
export function startKeeping(page: Window & typeof globalThis, onChange: (listener: () => void) => () => void, keep: () => Promise<void>): () => void {
  let timer: number | undefined
  let running: Promise<void> | null = null
  let isStopped = false

  const now = (): void => {
    timer = undefined
    if (isStopped) return
    if (running) {
      soon()
      return
    }
    // Without it the next start is a slower one, and that is all.
    running = keep().catch(() => undefined).finally(() => { running = null })
  }
  const idle = (): void => {
    // Missing in Safari.
    if ('requestIdleCallback' in page) page.requestIdleCallback(now, { timeout: QUIET_MS })
    else now()
  }
  const soon = (): void => {
    page.clearTimeout(timer)
    timer = page.setTimeout(idle, QUIET_MS)
  }
  const left = (): void => {
    if (page.document.visibilityState !== 'hidden' || timer === undefined) return
    page.clearTimeout(timer)
    now()
  }

  soon()
  const stopListening = onChange(soon)
  page.document.addEventListener('visibilitychange', left)
  return () => {
    isStopped = true
    page.clearTimeout(timer)
    stopListening()
    page.document.removeEventListener('visibilitychange', left)
  }
}
