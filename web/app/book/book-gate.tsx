import { Activity, useEffect, useState, type ReactNode } from 'react'
import type { User } from '../../data/account/user.ts'
import { deviceState } from '../../data/db.ts'
import type { DeviceState } from '../../data/device-state.ts'
import { useAccount } from '../../parts/account.tsx'
import { useLive } from '../../parts/reading/use-live.ts'
import { syncState } from '../../sync/status.ts'
import { later } from '../later.tsx'
import { Loading } from '../loading.tsx'
import { useSyncStatus } from '../syncing/sync-context.tsx'
import { BookComing } from './book-coming.tsx'
import { bookGate } from './gate-decision.ts'
import { useReadSoFar } from './use-read-so-far.ts'

const BookAway = later(() => import('./book-away.tsx'))

export interface BookGateProps {
  readonly user: User
  /** The device state when the book was opened. */
  readonly first: DeviceState | undefined
  readonly children: ReactNode
}

/**
 * Stands in for the screens while a lost book is being restored, or while one this device has never seen cannot be
 * fetched: an empty dashboard would look like a new account.
 */
export function BookGate({ user, first, children }: BookGateProps) {
  const { db } = useAccount()
  const status = useSyncStatus()
  const state = useLive(() => deviceState(db), [db]) ?? first
  const [hasPassed, setHasPassed] = useState(false)
  const [wasShown, setWasShown] = useState(false)
  useEffect(() => {
    // On a new device the connection may drop before the service worker has cached this code.
    if (first?.cursor === null) BookAway.preload()
  }, [first])
  useReadSoFar(state?.shown)
  if (!state) return <Loading />
  const sync = syncState(status)
  const { lost, isAway, isComing } = bookGate(state, sync, user, hasPassed)
  if (!isAway && !wasShown) setWasShown(true)
  // Screens already shown stay mounted: what is typed in a form is not on this device yet.
  return (
    <>
      {isAway && <BookAway lost={lost} user={user} status={status} onPass={() => setHasPassed(true)} />}
      {wasShown && <Activity mode={isAway ? 'hidden' : 'visible'}><BookComing isComing={isComing}>{children}</BookComing></Activity>}
    </>
  )
}
