import { lazy, Suspense, useState, type ReactNode } from 'react'
import { deviceState } from '../data/db.ts'
import type { DeviceState } from '../data/outbox.ts'
import type { User } from '../data/user.ts'
import { useAccount } from '../parts/account.tsx'
import { useLive } from '../parts/use-live.ts'
import { syncState } from '../sync/status.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
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
  const syncNow = useSyncNow()
  const state = useLive(() => deviceState(db), [db]) ?? first
  const [passed, setPassed] = useState(false)
  if (!state) return <Loading />
  const lost = state.notice?.kind === 'rebuilt' && !state.complete ? state.notice : null
  const standing = syncState(status)
  // While the first answer is on its way the screens may load beside it.
  const isKeptAway = state.cursor === null && user.isOnboarded && (standing === 'offline' || standing === 'sign-in')
  if (passed || (lost === null && !isKeptAway)) return children

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
        <Button block variant="ghost" onClick={() => setPassed(true)}>Log something meanwhile</Button>
      )}
    </main>
  )
}
