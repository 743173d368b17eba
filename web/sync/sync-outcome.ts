import type { SyncAnswer } from './transport.ts'

/** How a drain ended. Whatever it is, everything not acknowledged still waits. */
export type SyncOutcome =
  | { readonly kind: 'synced' }
  | Exclude<SyncAnswer, { kind: 'reply' | 'unknown-cursor' | 'too-old' | 'too-large' }>
  /** This device could not read or write its book, as when it is full: try again later. */
  | { readonly kind: 'device-failed'; readonly retryAfterMs: number | null }
