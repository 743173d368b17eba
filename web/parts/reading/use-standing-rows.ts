/**
 * The rows every screen depends on, shared by all of them. Rows that grow with each day of work are read by period: see
 * `use-ledger.ts`.
 */
import { useSyncExternalStore } from 'react'
import type { Ledger } from '#core/ledger.ts'
import type { StandingRows } from '../../data/held-rows/standing.ts'
import { useAccount } from '../account.tsx'

/** The open book's standing rows; undefined until first read. Throws when they cannot be read. */
export function useStandingRows(): StandingRows | undefined {
  const { standing } = useAccount()
  return useSyncExternalStore(standing.subscribe, standing.get)
}

/** The same rows as a ledger, built once for all screens. */
export function useStandingLedger(): Ledger | undefined {
  const { standing } = useAccount()
  return useSyncExternalStore(standing.subscribe, standing.ledger)
}
