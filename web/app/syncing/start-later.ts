/** Starts a book's syncing as soon as its code has loaded. */
import type { Schedule } from '../../sync/schedule.ts'

/** Time until loading the code is retried; also retried once the connection is back, or when the driver asks. */
const AGAIN_MS = 30_000

/**
 * Starts what `load` returns. When its code does not get through, the book stays usable: `onAway` reports it, and loading
 * is retried until it succeeds, so that entries made meanwhile are sent.
 */
export function startLater(
  load: () => Promise<Schedule>,
  page: Pick<Window, 'setInterval' | 'clearInterval' | 'addEventListener' | 'removeEventListener'>,
  onAway: () => void,
): Schedule {
  let starting: Promise<Schedule | null> | null = null
  let isStopped = false

  function begin(): Promise<Schedule | null> {
    if (isStopped) return Promise.resolve(null)
    starting ??= load().then((schedule) => {
      rest()
      return schedule
    }, () => {
      starting = null
      onAway()
      return null
    })
    return starting
  }
  const look = (): void => void begin()
  const timer = page.setInterval(look, AGAIN_MS)
  const rest = (): void => {
    page.clearInterval(timer)
    page.removeEventListener('online', look)
  }

  page.addEventListener('online', look)
  look()
  return {
    syncNow: async () => { await (await begin())?.syncNow() },
    stop: () => {
      isStopped = true
      rest()
      void starting?.then((schedule) => schedule?.stop())
    },
  }
}
