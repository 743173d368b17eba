import type { User } from '../../data/account/user.ts'
import { syncState, type SyncStatus } from '../../sync/status.ts'
import { Button } from '../../ui/button/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSyncNow } from '../syncing/sync-context.tsx'
import { awayWords } from './away-words.ts'
import styles from './book-away.module.css'
import { restoringWords } from './restored-words.ts'

const loadSignInAgain = () => import('../session/sign-in-again.tsx')

export interface BookAwayProps {
  readonly lost: { readonly changes: number } | null
  readonly user: User
  readonly status: SyncStatus
  readonly onPass: () => void
}

/** Says that the book is not on this device, and what can be done until it is. */
export default function BookAway({ lost, user, status, onPass }: BookAwayProps) {
  const sync = syncState(status)
  const syncNow = useSyncNow()
  return (
    <main className={styles['page']}>
      <h1 className={styles['title']}>{lost ? 'Restoring your book' : 'Your book is not here yet'}</h1>
      <p className={styles['text']} role="status">{lost ? restoringWords(lost.changes) : 'It is safe on the server. This device has not been able to fetch it so far.'}</p>
      {sync === 'sign-in' && (
        <Loaded
          load={loadSignInAgain} meanwhile={null}
          props={{ user, isOther: status.phase === 'other-account', onSignedIn: () => void syncNow() }}
        />
      )}
      {sync === 'offline' && (
        <>
          <Notice>{awayWords(status)}</Notice>
          <Button block onClick={() => void syncNow()}>Try now</Button>
        </>
      )}
      {(sync === 'sign-in' || sync === 'offline') && (
        <Button block variant="ghost" onClick={onPass}>Log something meanwhile</Button>
      )}
    </main>
  )
}
