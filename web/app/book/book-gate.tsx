import { Activity, lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import type { User } from '../../data/account/user.ts'
import { deviceState } from '../../data/db.ts'
import type { DeviceState } from '../../data/device-state.ts'
import { useAccount } from '../../parts/account.tsx'
import { useLive } from '../../parts/reading/use-live.ts'
import { syncState } from '../../sync/status.ts'
import { Loading } from '../loading.tsx'
import { useSyncStatus } from '../syncing/sync-context.tsx'
import { BookComing } from './book-coming.tsx'

const loadBookAway = () => import('./book-away.tsx')
const BookAway = lazy(loadBookAway)

export interface RestoringProps {
  readonly user: User
  /** Where the device stood when the book was opened. */
  readonly first: DeviceState | undefined
  readonly children: ReactNode
}

/**
 * In place of the screens while a book that was lost comes back, or one that this device has never seen cannot
 * be fetched: an empty dashboard would look like a new account.
 */
export function Restoring({ user, first, children }: RestoringProps) {
  const { db } = useAccount()
  const status = useSyncStatus()
  const state = useLive(() => deviceState(db), [db]) ?? first
  const [passed, setPassed] = useState(false)
  const [wasShown, setWasShown] = useState(false)
  useEffect(() => {
    // On a new device the connection may go before the worker has kept the code.
    if (first?.cursor === null) loadBookAway().catch(() => undefined)
  }, [first])
  if (!state) return <Loading />
  const lost = state.notice?.kind === 'rebuilt' && !state.complete ? state.notice : null
  const sync = syncState(status)
  const isComing = state.cursor === null && state.lastSyncedAt === null && user.isOnboarded && sync === 'syncing' && !passed
  const isKeptAway = state.cursor === null && user.isOnboarded && (sync === 'offline' || sync === 'sign-in')
  const isAway = !passed && (lost !== null || isKeptAway)
  if (!isAway && !wasShown) setWasShown(true)
  // Screens that were shown stay beneath: what is typed in a form is not on this device yet.
  return (
    <>
      {isAway && (
        <Suspense fallback={<Loading />}>
          <BookAway lost={lost} user={user} sync={sync} onPass={() => setPassed(true)} />
        </Suspense>
      )}
      {wasShown && <Activity mode={isAway ? 'hidden' : 'visible'}><BookComing isComing={isComing}>{children}</BookComing></Activity>}
    </>
  )
}
