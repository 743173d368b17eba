import { Clock, CloudDownload } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { deviceState } from '../../data/db.ts'
import { forgetNotice } from '../../data/notice.ts'
import { lackedRows } from '../../data/undecided/lacked.ts'
import { strandedRows } from '../../data/undecided/stranded.ts'
import { useHeldWhilePressed } from '../../lib/use-held-while-pressed.ts'
import { useAccount } from '../../parts/account.tsx'
import { useLive } from '../../parts/reading/use-live.ts'
import { useWrites } from '../../parts/use-writes.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSyncStatus } from '../syncing/sync-context.tsx'
import styles from './book-notices.module.css'
import { clockWords, comingWords, noticeWords } from './book-state.ts'

// Few drivers ever see them, so they load on demand.
const LackedNotice = lazy(() => import('./lacked-notice.tsx'))
const StrandedNotice = lazy(() => import('./stranded-notice.tsx'))

/** What happened to the book as a whole, one line each, until the driver has dealt with it. */
export default function BookNotices() {
  const { db } = useAccount()
  const { write } = useWrites()
  const state = useHeldWhilePressed(useLive(() => deviceState(db), [db]))
  const lacked = useHeldWhilePressed(useLive(() => lackedRows(db), [db])) ?? []
  // While the book is incomplete, the row another one belongs to may still be on its way.
  const isWhole = state?.complete === true && state.retelling === null
  const stranded = useHeldWhilePressed(useLive(async () => (isWhole ? await strandedRows(db) : []), [db, isWhole])) ?? []
  const { percent } = useHeldWhilePressed(useSyncStatus())
  if (!state) return null
  const { notice } = state
  const clock = clockWords(state.ahead)

  return (
    <div className={styles['notices']} aria-live="polite">
      {percent !== null && (
        <Notice icon={CloudDownload}>
          {comingWords(percent)}
          <progress className={styles['coming']} aria-label="Your book" max={100} value={percent} />
        </Notice>
      )}
      {notice && (
        <Notice>
          {noticeWords(notice)}
          <div className={styles['choices']}>
            <Button size="small" onClick={() => void write(forgetNotice, { failed: ['This could not be saved'] })}>OK</Button>
          </div>
        </Notice>
      )}
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          {lacked.length > 0 && <LackedNotice rows={lacked} />}
          {stranded.length > 0 && <StrandedNotice rows={stranded} />}
        </Suspense>
      </ErrorBoundary>
      {clock !== null && <Notice icon={Clock}>{clock}</Notice>}
    </div>
  )
}
