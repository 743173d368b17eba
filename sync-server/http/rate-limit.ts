/** Rate limits, kept in memory: a restart resets them. */
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { tryLater } from './problem.ts'

/** At most `max` requests, or what else is counted, in a window of `windowMs` from the first one on. */
export interface Limit {
  readonly max: number
  readonly windowMs: number
}

/** The limits, each per client address, e-mail or account. */
export const limits = {
  'login-address': { max: 60, windowMs: 10 * millisecondsInMinute },
  'register-address': { max: 10, windowMs: millisecondsInHour },
  'forgot-address': { max: 20, windowMs: millisecondsInHour },
  'forgot-email': { max: 3, windowMs: millisecondsInHour },
  // Checked before the limit per e-mail: a client could ask about endless e-mails, each remembered for an hour.
  'resend-address': { max: 60, windowMs: millisecondsInHour },
  'resend-email': { max: 5, windowMs: millisecondsInHour },
  'lock-mail': { max: 1, windowMs: millisecondsInDay },
  'mail-token-address': { max: 20, windowMs: millisecondsInHour },
  'sync-calls': { max: 60, windowMs: millisecondsInMinute },
  'sync-mutations': { max: 600, windowMs: millisecondsInMinute },
  // For all calls that write single rows: a program may import years at once, but cannot fill the disk.
  write: { max: 12_000, windowMs: millisecondsInMinute },
  upload: { max: 60, windowMs: millisecondsInHour },
  export: { max: 30, windowMs: millisecondsInHour },
  recalculate: { max: 30, windowMs: millisecondsInHour },
  // Separate, so that a driver who mistypes an address can still change the password.
  'email-change': { max: 5, windowMs: millisecondsInHour },
  'account-change': { max: 5, windowMs: millisecondsInHour },
  read: { max: 600, windowMs: millisecondsInMinute },
} as const satisfies Record<string, Limit>
/** What can be counted. */
export type LimitName = keyof typeof limits

/** What has been used of every limit. */
export interface RateLimits {
  /** Counts `amount` against a limit. Null when it fits, else the whole seconds to wait, with nothing counted. */
  take(name: LimitName, key: string, amount?: number): number | null
}

/** The number of entries of one limit above which expired ones are swept. */
const SWEEP_AT = 10_000

/** Fresh limits. A window starts with its first request. `scale` multiplies every maximum. */
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
      // A window that ends later than a new one would dates from before the clock was set back.
      const isOpen = open !== undefined && open.until > now && open.until <= now + windowMs
      const window = isOpen ? open : { count: 0, until: now + windowMs }
      // The first request always fits: a whole sync batch may exceed a scaled-down limit.
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
