import type { SyncAnswer } from './transport.ts'

/** How a drain ended. Whatever it is, everything not acknowledged still waits. */
export type SyncOutcome =
  | { readonly kind: 'synced' }
  | Extract<SyncAnswer, { kind: 'sign-in' | 'other-account' | 'update-needed' | 'server-older' | 'unreachable' }>
