/** When the next drain starts on its own after one has ended: plain values in, plain values out. */
import type { SyncOutcome } from './sync-outcome.ts'

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 5 * 60_000
/** The longest it takes to see another device's changes while all is well and no news is pushed. */
const POLL_MS = 60_000
/** The same while news is pushed: a network can drop the line it comes on without a word to either end. */
const PUSHED_POLL_MS = 5 * 60_000

/** What the decision depends on when a drain has ended. */
export interface Conditions {
  /** Consecutive drains before this one that did not reach the server. */
  readonly failures: number
  /** From 0 up to 1. */
  readonly random: number
  /** True while news from other devices is pushed. */
  readonly isPushed: boolean
}

export interface AfterDrain {
  /** Milliseconds until the next drain; null when none starts on its own. */
  readonly nextMs: number | null
  /** The server asked us not to call before a given time: only the driver can override that. */
  readonly isHeldOff: boolean
  /** Consecutive drains that did not reach the server. */
  readonly failures: number
}

/** What follows a drain with this outcome. An unreachable server is retried forever. */
export function afterDrain(outcome: SyncOutcome, { failures, random, isPushed }: Conditions): AfterDrain {
  if ('retryAfterMs' in outcome) {
    const { retryAfterMs } = outcome
    return {
      nextMs: Math.max(retryDelay(failures, random), retryAfterMs ?? 0),
      isHeldOff: retryAfterMs !== null,
      failures: failures + 1,
    }
  }
  const pollMs = isPushed ? PUSHED_POLL_MS : POLL_MS
  // Signed out or too old: only the driver can change that, so nothing is requested until they do.
  return { nextMs: outcome.kind === 'synced' ? pollMs : null, isHeldOff: false, failures: 0 }
}

/** 1 s, doubled on each failure up to 5 min, with random jitter below that so that phones do not all come back at once. */
function retryDelay(failures: number, random: number): number {
  const longest = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
  return Math.max(FIRST_RETRY_MS, Math.round(longest * random))
}
