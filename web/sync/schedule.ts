/**
 * When the page syncs: at the start, when the connection comes or goes or the driver comes back, when something was saved, and by a
 * timer of its own while the server cannot be reached, for ever (R76). The service worker is asked as well where it can be,
 * for the case that the page is closed; nothing depends on it.
 */
import { afterDrain } from './after-drain.ts'
import { isAway, needsSignIn, type SyncStatusStore } from './status.ts'
import type { SyncOutcome } from './sync-outcome.ts'

/** Calls a listener on each event until the call it gives is made. */
export type Subscribe = (listener: () => void) => () => void

export interface Timers {
  set(work: () => void, ms: number): number
  clear(timer: number): void
}

export interface ScheduleParts {
  /** One drain under the account's lock. */
  readonly sync: () => Promise<SyncOutcome>
  readonly status: SyncStatusStore
  /** The connection has come or gone, which a try tells for sure, or the driver is looking again. */
  readonly onWake: Subscribe
  /** Something was saved in this book, in any context. */
  readonly onSaved: Subscribe
  /** Another device may have changed something; what the listener is given finds out whether this one knows already. */
  readonly onNews: (listener: (isNews: () => Promise<boolean>) => void) => () => void
  /** True while such news come by themselves. */
  readonly isTold: () => boolean
  /** Asks the service worker to drain when there is a connection. */
  readonly askWorker: () => Promise<void>
  readonly timers: Timers
  /** From 0 up to 1. */
  readonly random: () => number
}

export interface Schedule {
  /** Drains now: the driver asked for it, or has signed in. */
  readonly syncNow: () => Promise<void>
  readonly stop: () => void
}

/** Several saves of one moment go out together. */
const GATHER_MS = 200

/** Starts syncing a book. */
export function startSchedule(parts: ScheduleParts): Schedule {
  const { sync, status, onWake, onSaved, onNews, isTold, askWorker, timers, random } = parts
  let timer: number | null = null
  let running: Promise<void> | null = null
  let wishedAgain = false
  let failures = 0
  let isHeldOff = false
  let stopped = false

  function next(ms: number): void {
    if (timer !== null) timers.clear(timer)
    timer = stopped ? null : timers.set(() => void begin(), ms)
  }

  async function drain(): Promise<void> {
    // Whoever is typing a password keeps the form, and a try of our own is not worth that the page jumps: that a session
    // is needed, or the server away, stands until an answer says otherwise.
    const { getState, setState } = status
    if (!needsSignIn(getState()) && !isAway(getState())) setState({ phase: 'syncing' })
    const outcome = await sync().catch((): SyncOutcome => ({ kind: 'device-failed', retryAfterMs: null }))
    status.setState({ phase: outcome.kind })
    const after = afterDrain(outcome, { failures, random: random(), isTold: isTold() })
    failures = after.failures
    isHeldOff = after.isHeldOff
    if (after.nextMs !== null) next(after.nextMs)
  }

  function begin(): Promise<void> {
    if (running) {
      wishedAgain = true
      return running
    }
    wishedAgain = false
    running = drain().finally(() => {
      running = null
      // It may have read the outbox before the wish.
      if (wishedAgain && !isHeldOff) next(GATHER_MS)
    })
    return running
  }

  function syncNow(): Promise<void> {
    // The driver sees that his word was heard, also when a try of our own is under way.
    if (isAway(status.getState())) status.setState({ phase: 'syncing' })
    return begin()
  }

  function wake(): void {
    failures = 0
    if (!isHeldOff) void begin()
  }

  function saved(): void {
    askWorker().catch(() => undefined)
    if (running) wishedAgain = true
    else if (!isHeldOff) next(GATHER_MS)
  }

  /** Our own changes come back as news while their answer is still on the way. */
  async function heard(isNews: () => Promise<boolean>): Promise<void> {
    await running
    if (!stopped && !isHeldOff && await isNews()) await begin()
  }

  /** A long drain tells that the server is back by what has come or gone before it ends. */
  const stopLooking = status.subscribe((now, last) => {
    const isHeard = now.percent !== last.percent || now.waiting < last.waiting
    if (isHeard && running && isAway(now)) status.setState({ phase: 'syncing' })
  })

  const ends = [stopLooking, onWake(wake), onSaved(saved), onNews((isNews) => void heard(isNews).catch(() => undefined))]
  void begin()
  return {
    syncNow,
    stop: () => {
      stopped = true
      if (timer !== null) timers.clear(timer)
      ends.forEach((end) => end())
    },
  }
}
