import { Clock, CloudDownload } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { deviceState } from '../../data/db.ts'
import { forgetNotice } from '../../data/notice.ts'
import { dropLacked, giveBackLacked, lackedRows } from '../../data/undecided/lacked.ts'
import { strandedRows } from '../../data/undecided/stranded.ts'
import { useHeldWhilePressed } from '../../lib/use-held-while-pressed.ts'
import { useAccount } from '../../parts/account.tsx'
import { useLive } from '../../parts/reading/use-live.ts'
import { useWrites } from '../../parts/use-writes.ts'
import { Button } from '../../ui/button/button.tsx'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSyncStatus } from '../syncing/sync-context.tsx'
import styles from './book-notices.module.css'
import { clockWords, comingWords, lackedWords, noticeWords } from './book-state.ts'

// Few drivers ever see it, so it loads on demand.
const StrandedNotice = lazy(() => import('./stranded-notice.tsx'))

const notKept = { failed: ['This could not be saved'] } as const

/** What happened to the book as a whole, one line each, until the driver has dealt with it. */
export default function BookNotices() {
  const { db } = useAccount()
  const confirm = useConfirm()
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

  const drop = async (asked: typeof lacked): Promise<void> => {
    const sure = await confirm({
      title: 'Remove these entries from this phone?', text: 'They are nowhere else. This cannot be undone.', action: 'Remove',
    })
    if (sure) await write((book) => dropLacked(book, asked), notKept)
  }

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
          <div className={styles['choices']}><Button size="small" onClick={() => void write(forgetNotice, notKept)}>OK</Button></div>
        </Notice>
      )}
      {lacked.length > 0 && (
        <Notice>
          {lackedWords(lacked.length)}
          <div className={styles['choices']}>
            <Button size="small" variant="ink" onClick={() => void write(giveBackLacked, notKept)}>
              Send again
            </Button>
            <Button size="small" onClick={() => void drop(lacked)}>Remove here</Button>
          </div>
        </Notice>
      )}
      {stranded.length > 0 && (
        <ErrorBoundary fallback={null}><Suspense fallback={null}><StrandedNotice rows={stranded} /></Suspense></ErrorBoundary>
      )}
      {clock !== null && <Notice icon={Clock}>{clock}</Notice>}
    </div>
  )
}
