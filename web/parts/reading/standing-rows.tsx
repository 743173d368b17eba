/** The rows every screen leans on, for all screens. What grows with each day of work is read by period: see `use-ledger.ts`. */
import { useSyncExternalStore } from 'react'
import type { Ledger } from '#core/ledger.ts'
import type { StandingRows } from '../../data/held-rows/standing.ts'
import { useAccount } from '../account.tsx'

/** The standing rows of the open book; undefined while they are read for the first time. Throws when they cannot be. */
export function useStandingRows(): StandingRows | undefined {
  const { standing } = useAccount()
  return useSyncExternalStore(standing.subscribe, standing.get)
}

/** The same rows as a ledger: built once for all screens. */
export function useStandingLedger(): Ledger | undefined {
  const { standing } = useAccount()
  return useSyncExternalStore(standing.subscribe, standing.ledger)
}
