/** Starts a book's syncing as soon as its code can be had. */
import type { Schedule } from '../../sync/schedule.ts'

/** So long until the code is looked for again; also as soon as the connection is back, or the driver asks. */
const AGAIN_MS = 30_000

/**
 * Starts what `load` gives. Where its code did not get through, the book is open all the same: `onAway` tells so, and it is
 * looked for again until it is there, for what is entered meanwhile is to be sent.
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
