import { useMemo } from 'react'
import { unsentQuery } from '../../data/read.ts'
import { useAccount } from '../account.tsx'
import { useLive } from './use-live.ts'

const none: ReadonlySet<string> = new Set()

/** Ids of the rows with changes the server has not acknowledged, the same set until one comes or goes; lists put a `WaitingMark` beside them. */
export function useUnsent(): ReadonlySet<string> {
  const { db } = useAccount()
  const query = useMemo(() => unsentQuery(db), [db])
  return useLive(query, [query]) ?? none
}
