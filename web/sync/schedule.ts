/**
 * When the page syncs: at the start, when the connection comes or goes or the driver returns, after a save, on news, and on
 * a timer of its own while the server cannot be reached, forever (R76). Where possible the service worker is asked as well,
 * in case the page is closed; nothing depends on it.
 */
import { afterDrain } from './after-drain.ts'
import { isAway, needsSignIn, type SyncStatusStore } from './status.ts'
import type { SyncOutcome } from './sync-outcome.ts'

/** Calls a listener on each event until the returned function is called. */
export type Subscribe = (listener: () => void) => () => void

export interface Timers {
  set(work: () => void, ms: number): number
  clear(timer: number): void
}

export interface ScheduleParts {
  /** One drain under the account's lock. */
  readonly sync: () => Promise<SyncOutcome>
  readonly status: SyncStatusStore
  /** The connection has come or gone, which only a request can confirm, or the driver is looking again. */
  readonly onWake: Subscribe
  /** Something was saved in this book, in any context. */
  readonly onSaved: Subscribe
  /** True while news from other devices is pushed. */
  readonly isPushed: () => boolean
  /** Asks the service worker to drain once there is a connection. */
  readonly askWorker: () => Promise<void>
  readonly timers: Timers
  /** From 0 up to 1. */
  readonly random: () => number
}

export interface Schedule {
  /** Drains now: the driver asked for it or has signed in. */
  readonly syncNow: () => Promise<void>
  readonly stop: () => void
}

export interface ListeningSchedule extends Schedule {
  /** Another device may have changed something; `isNews` finds out whether this device knows it already. */
  readonly hear: (isNews: () => Promise<boolean>) => void
}

/** Batches saves that happen at nearly the same time. */
const GATHER_MS = 200

/** Starts syncing a book. */
export function startSchedule(parts: ScheduleParts): ListeningSchedule {
  const { sync, status, onWake, onSaved, isPushed, askWorker, timers, random } = parts
  let timer: number | null = null
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let failures = 0
  let isHeldOff = false
  let stopped = false

  function next(ms: number): void {
    if (timer !== null) timers.clear(timer)
    timer = stopped ? null : timers.set(() => void begin(), ms)
  }

  async function drain(): Promise<void> {
    // A driver typing a password keeps the form: an automatic try is not worth making the page jump. "Sign in" and
    // "unreachable" stay on the screen until an answer says otherwise.
    const { getState, setState } = status
    if (!needsSignIn(getState()) && !isAway(getState())) setState({ phase: 'syncing' })
    const outcome = await sync().catch((): SyncOutcome => ({ kind: 'device-failed', retryAfterMs: null }))
    status.setState({ phase: outcome.kind })
    const after = afterDrain(outcome, { failures, random: random(), isPushed: isPushed() })
    failures = after.failures
    isHeldOff = after.isHeldOff
    if (after.nextMs !== null) next(after.nextMs)
  }

  function begin(): Promise<void> {
    // What was being looked at when it was stopped may find news only now.
    if (stopped) return Promise.resolve()
    if (running) {
      isAskedAgain = true
      return running
    }
    isAskedAgain = false
    running = drain().finally(() => {
      running = null
      // The drain may have read the outbox before the request.
      if (isAskedAgain && !isHeldOff) next(GATHER_MS)
    })
    return running
  }

  function syncNow(): Promise<void> {
    // Shows the driver that the request was noticed, even if an automatic try is under way.
    if (isAway(status.getState())) status.setState({ phase: 'syncing' })
    return begin()
  }

  function wake(): void {
    failures = 0
    if (!isHeldOff) void begin()
  }

  function saved(): void {
    askWorker().catch(() => undefined)
    if (running) isAskedAgain = true
    else if (!isHeldOff) next(GATHER_MS)
  }

  /**
   * Our own changes come back as news while their answer is still on its way. Whatever is told by a server that was away
   * shows that it is back, and to a driver who had to sign in, that another window has done it.
   */
  async function heard(isNews: () => Promise<boolean>): Promise<void> {
    await running
    if (!stopped && !isHeldOff && (isAway(status.getState()) || needsSignIn(status.getState()) || await isNews())) await begin()
  }

  /** During a long drain, the first rows received or changes sent show that the server is back. */
  const stopLooking = status.subscribe((now, last) => {
    const isHeard = now.percent !== last.percent || now.waiting < last.waiting
    if (isHeard && running && isAway(now)) status.setState({ phase: 'syncing' })
  })

  const ends = [stopLooking, onWake(wake), onSaved(saved)]
  void begin()
  return {
    syncNow,
    hear: (isNews) => void heard(isNews).catch(() => undefined),
    stop: () => {
      stopped = true
      if (timer !== null) timers.clear(timer)
      ends.forEach((end) => end())
    },
  }
}
