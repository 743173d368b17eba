/** When the next drain begins by itself after one has ended: plain values in, plain values out. */
import type { SyncOutcome } from './sync-outcome.ts'

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 5 * 60_000
/** While all is well and no news come by themselves: what another device did is seen at the latest after this. */
const LOOK_MS = 60_000

/** What a page goes by when a drain has ended. */
export interface Standing {
  /** Drains that reached no server in a row before this one. */
  readonly failures: number
  /** From 0 up to 1. */
  readonly random: number
  /** True while news of other devices come by themselves. */
  readonly isTold: boolean
}

export interface AfterDrain {
  /** ms until the next drain; null when none comes by itself. */
  readonly nextMs: number | null
  /** The server named a time before which it does not want to hear from us: only the driver's own word breaks it. */
  readonly isHeldOff: boolean
  /** Drains that reached no server in a row. */
  readonly failures: number
}

/** What follows a drain that ended so. A server that cannot be reached is tried for ever. */
export function afterDrain(outcome: SyncOutcome, { failures, random, isTold }: Standing): AfterDrain {
  if ('retryAfterMs' in outcome) {
    const { retryAfterMs } = outcome
    return {
      nextMs: Math.max(retryDelay(failures, random), retryAfterMs ?? 0),
      isHeldOff: retryAfterMs !== null,
      failures: failures + 1,
    }
  }
  // Signed out or too old: only the driver can change that, so nothing is asked until he does.
  const looksAgain = outcome.kind === 'synced' && !isTold
  return { nextMs: looksAgain ? LOOK_MS : null, isHeldOff: false, failures: 0 }
}

/** 1 s, doubled at each failure up to 5 min, drawn at random below that so that phones do not come back all at once. */
function retryDelay(failures: number, random: number): number {
  const longest = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
  return Math.max(FIRST_RETRY_MS, Math.round(longest * random))
}
