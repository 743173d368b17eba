import { Activity, lazy, Suspense, useState, type ReactNode } from 'react'
import { deviceState } from '../data/db.ts'
import type { DeviceState } from '../data/outbox.ts'
import type { User } from '../data/user.ts'
import { useAccount } from '../parts/account.tsx'
import { useLive } from '../parts/use-live.ts'
import { syncState } from '../sync/status.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { BookComing } from './book-coming.tsx'
import { restoringWords } from './book-state.ts'
import { Loading } from './loading.tsx'
import styles from './restoring.module.css'
import { useSyncNow, useSyncStatus } from './sync-context.tsx'

const SignInAgain = lazy(() => import('./sign-in-again.tsx'))

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
  if (!state) return <Loading />
  const lost = state.notice?.kind === 'rebuilt' && !state.complete ? state.notice : null
  const standing = syncState(status)
  const isComing = state.cursor === null && state.lastSyncedAt === null && user.isOnboarded && standing === 'syncing' && !passed
  const isKeptAway = state.cursor === null && user.isOnboarded && (standing === 'offline' || standing === 'sign-in')
  const isAway = !passed && (lost !== null || isKeptAway)
  if (!isAway && !wasShown) setWasShown(true)
  // Screens that were shown stay beneath: what is typed in a form is not on this device yet.
  return (
    <>
      {isAway && <Away lost={lost} user={user} standing={standing} onPass={() => setPassed(true)} />}
      {wasShown && <Activity mode={isAway ? 'hidden' : 'visible'}><BookComing isComing={isComing}>{children}</BookComing></Activity>}
    </>
  )
}

interface AwayProps {
  readonly lost: { readonly changes: number } | null
  readonly user: User
  readonly standing: ReturnType<typeof syncState>
  readonly onPass: () => void
}

function Away({ lost, user, standing, onPass }: AwayProps) {
  const syncNow = useSyncNow()
  return (
    <main className={styles['page']}>
      <h1 className={styles['title']}>{lost ? 'Restoring your book' : 'Your book is not here yet'}</h1>
      <p className={styles['text']} role="status">{lost ? restoringWords(lost.changes) : 'It is safe on the server. This device has not been able to fetch it so far.'}</p>
      {standing === 'sign-in' && <Suspense><SignInAgain user={user} onSignedIn={() => void syncNow()} /></Suspense>}
      {standing === 'offline' && (
        <>
          <Notice>Roadbook cannot be reached at the moment. Your book comes by itself once you are connected.</Notice>
          <Button block onClick={() => void syncNow()}>Try now</Button>
        </>
      )}
      {(standing === 'sign-in' || standing === 'offline') && (
        <Button block variant="ghost" onClick={onPass}>Log something meanwhile</Button>
      )}
    </main>
  )
}
