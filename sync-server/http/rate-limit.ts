/** How often somebody may ask, kept in memory: a restart forgives. */
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { tryLater } from './problem.ts'

/** At most `max` requests, or what else is counted, in a window of `windowMs` from the first one on. */
export interface Limit {
  readonly max: number
  readonly windowMs: number
}

/** The limits, each for one client address, e-mail or account. */
export const limits = {
  'login-address': { max: 60, windowMs: 10 * millisecondsInMinute },
  'register-address': { max: 10, windowMs: millisecondsInHour },
  'forgot-address': { max: 20, windowMs: millisecondsInHour },
  'forgot-email': { max: 3, windowMs: millisecondsInHour },
  // Before the one for each address asked about: those are without end, and each is remembered for an hour.
  'resend-address': { max: 60, windowMs: millisecondsInHour },
  'resend-email': { max: 5, windowMs: millisecondsInHour },
  'lock-mail': { max: 1, windowMs: millisecondsInDay },
  'mail-token-address': { max: 20, windowMs: millisecondsInHour },
  'sync-calls': { max: 60, windowMs: millisecondsInMinute },
  'sync-mutations': { max: 600, windowMs: millisecondsInMinute },
  // One by one through the other calls that write rows: a program may bring years over at once, and none fills the disk.
  write: { max: 12_000, windowMs: millisecondsInMinute },
  upload: { max: 60, windowMs: millisecondsInHour },
  export: { max: 30, windowMs: millisecondsInHour },
  recalculate: { max: 30, windowMs: millisecondsInHour },
  // Its own: a driver who mistypes his address must still be able to change his password.
  'email-change': { max: 5, windowMs: millisecondsInHour },
  'account-change': { max: 5, windowMs: millisecondsInHour },
  read: { max: 600, windowMs: millisecondsInMinute },
} as const satisfies Record<string, Limit>
/** What can be counted. */
export type LimitName = keyof typeof limits

/** What has been used of every limit. */
export interface RateLimits {
  /** Counts `amount` against a limit. Null when it fits, else the whole seconds to wait; then nothing is counted. */
  take(name: LimitName, key: string, amount?: number): number | null
}

/** Entries of one limit above which those that have run out are swept. */
const SWEEP_AT = 10_000

/** Limits that begin with nothing used. A window begins with its first request. `scale` multiplies every maximum. */
export function createRateLimits(clock: () => number, scale: number): RateLimits {
  const used = new Map<LimitName, Map<string, { count: number; readonly until: number }>>()

  function sweep(windows: Map<string, { readonly until: number }>, now: number): void {
    for (const [key, { until }] of windows) if (until <= now) windows.delete(key)
  }

  return {
    take(name, key, amount = 1) {
      const now = clock()
      const { max, windowMs } = limits[name]
      const windows = used.get(name) ?? new Map<string, { count: number; readonly until: number }>()
      const open = windows.get(key)
      // One that ends later than a new one would is from before the clock was set back.
      const isOpen = open !== undefined && open.until > now && open.until <= now + windowMs
      const window = isOpen ? open : { count: 0, until: now + windowMs }
      // A first request always fits: a whole sync batch may be more than a scaled-down limit.
      if (window.count > 0 && window.count + amount > Math.floor(max * scale)) {
        return Math.max(1, Math.ceil((window.until - now) / 1000))
      }
      window.count += amount
      if (window === open) return null
      if (windows.size >= SWEEP_AT) sweep(windows, now)
      used.set(name, windows.set(key, window))
      return null
    },
  }
}

/** Counts `amount` against a limit, or throws 429. */
export function refuseAbove(rates: RateLimits, name: LimitName, key: string, amount = 1): void {
  const seconds = rates.take(name, key, amount)
  if (seconds !== null) throw tryLater(429, seconds)
}
