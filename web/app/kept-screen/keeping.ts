/** When to keep the screen again: a while after the last change, once the page is idle, or when the driver leaves it. */
import { listen } from '../../lib/listen.ts'

/** Time without a write or a touch, so that a driver making several entries is not held up. */
const QUIET_MS = 1500

const TOUCHES = ['pointerdown', 'keydown', 'input', 'scroll'] as const

/**
 * Keeps soon, and again after each change, one run at a time. `keep` resolves to true while there is more to keep. Returns
 * the function that stops it.
 */
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
    // A failure only makes the next start slower.
    running = keep().catch(() => false).then((isMore) => {
      running = null
      if (isMore) soon()
    })
  }
  const clear = (): void => {
    page.clearTimeout(timer)
    // Safari lacks it, and then `idle` is never set.
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
  /** A driver in the middle of something must not wait for what only the next start needs. */
  const touched = (): void => {
    if (isWished) soon()
  }
  const left = (): void => {
    if (page.document.visibilityState !== 'hidden' || !isWished) return
    clear()
    now()
  }

  soon()
  const stops = [
    onChange(soon),
    ...TOUCHES.map((touch) => listen(page, touch, touched, { capture: true, passive: true })),
    listen(page.document, 'visibilitychange', left),
  ]
  return () => {
    isStopped = true
    clear()
    for (const stop of stops) stop()
  }
}
