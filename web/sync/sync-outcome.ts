import type { SyncAnswer } from './transport.ts'

/** How a drain ended. In every case, everything unacknowledged is still waiting. */
export type SyncOutcome =
  | { readonly kind: 'synced' }
  | Exclude<SyncAnswer, { kind: 'reply' | 'unknown-cursor' | 'too-old' | 'too-large' }>
  /** This device could not read or write its book, for example because it is full: try again later. */
  | { readonly kind: 'device-failed'; readonly retryAfterMs: number | null }
