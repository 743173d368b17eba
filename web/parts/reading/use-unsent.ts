import { useEffect, useMemo, useState } from 'react'
import { unsentIds } from '../../data/read.ts'
import { useAccount } from '../account.tsx'
import { useLive } from './use-live.ts'

/** ms that a change may be on its way unmarked: most arrive sooner, and a mark that came and went would move the list twice. */
const ON_ITS_WAY_MS = 1000

/**
 * Ids of the rows with changes the server has not acknowledged; lists put a `WaitingMark` beside them. Without a network
 * they are marked at once, else when they have waited for a while.
 */
export function useUnsent(): ReadonlySet<string> {
  const { db } = useAccount()
  const unsent = useLive(() => unsentIds(db), [db])
  const [late, setLate] = useState(unsent)
  // What waits when a screen is opened has waited already.
  if (late === undefined && unsent) setLate(unsent)
  useEffect(() => {
    const timer = setTimeout(() => setLate(unsent), navigator.onLine ? ON_ITS_WAY_MS : 0)
    return () => clearTimeout(timer)
  }, [unsent])
  return useMemo(() => new Set([...unsent ?? []].filter((id) => late?.has(id))), [unsent, late])
}
