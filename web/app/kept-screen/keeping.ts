/** When the screen is kept anew: some time after the last change, while the page does nothing else, or when it is left. */

/** So long nothing was written and nothing touched: a driver who enters several things is not held up. */
const QUIET_MS = 1500

const TOUCHES = ['pointerdown', 'keydown', 'input', 'scroll'] as const

/** Keeps now, and after each change from now on; one at a time. `keep` says whether there is more. Gives the call that stops it. */
export function startKeeping(
  page: Window & typeof globalThis,
  onChange: (listener: () => void) => () => void,
  keep: () => Promise<boolean>,
): () => void {
  let timer: number | undefined
  let idle: number | undefined
  let isWished = false
  let running: Promise<void> | null = null
  let isStopped = false

  const now = (): void => {
    if (isStopped) return
    if (running) {
      soon()
      return
    }
    isWished = false
    // Without it the next start is a slower one, and that is all.
    running = keep().catch(() => false).then((isMore) => {
      running = null
      if (isMore) soon()
    })
  }
  const clear = (): void => {
    page.clearTimeout(timer)
    // Missing in Safari.
    if (idle !== undefined) page.cancelIdleCallback(idle)
    idle = undefined
  }
  const soon = (): void => {
    isWished = true
    clear()
    timer = page.setTimeout(() => {
      if ('requestIdleCallback' in page) idle = page.requestIdleCallback(now, { timeout: QUIET_MS })
      else now()
    }, QUIET_MS)
  }
  /** A driver in the middle of something is not to wait for what only the next start needs. */
  const touched = (): void => {
    if (isWished) soon()
  }
  const left = (): void => {
    if (page.document.visibilityState !== 'hidden' || !isWished) return
    clear()
    now()
  }

  soon()
  const ends = [onChange(soon), ...TOUCHES.map((event) => {
    page.addEventListener(event, touched, { capture: true, passive: true })
    return () => page.removeEventListener(event, touched, { capture: true })
  })]
  page.document.addEventListener('visibilitychange', left)
  return () => {
    isStopped = true
    clear()
    ends.forEach((end) => end())
    page.document.removeEventListener('visibilitychange', left)
  }
}
