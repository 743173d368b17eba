import { unsentIds } from '../../data/read.ts'
import { useAccount } from '../account.tsx'
import { useLive } from './use-live.ts'

const none: ReadonlySet<string> = new Set()

/** Ids of the rows with changes the server has not acknowledged; lists put a `WaitingMark` beside them. */
export function useUnsent(): ReadonlySet<string> {
  const { db } = useAccount()
  return useLive(() => unsentIds(db), [db]) ?? none
}
