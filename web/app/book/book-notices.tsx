import { CloudDownload } from 'lucide-react'
import { deviceState } from '../../data/db.ts'
import { lackedRows } from '../../data/undecided/lacked.ts'
import { strandedRows } from '../../data/undecided/stranded.ts'
import { useHeldWhilePressed } from '../../lib/use-held-while-pressed.ts'
import { useAccount } from '../../parts/account.tsx'
import { useLive } from '../../parts/reading/use-live.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSyncStatus } from '../syncing/sync-context.tsx'
import styles from './book-notices.module.css'
import { isClockWrong } from './wrong-clock.ts'

// Few drivers ever see them, so they load on demand.
const loadRare = () => import('./rare-notices.ts')
const loadLacked = async () => ({ default: (await loadRare()).LackedNotice })
const loadStranded = async () => ({ default: (await loadRare()).StrandedNotice })
const loadRestored = async () => ({ default: (await loadRare()).RestoredNotice })
const loadClock = async () => ({ default: (await loadRare()).ClockNotice })

/** What happened to the book as a whole, one line each, until the driver has dealt with it. */
export default function BookNotices() {
  const { db } = useAccount()
  const state = useHeldWhilePressed(useLive(() => deviceState(db), [db]))
  const lacked = useHeldWhilePressed(useLive(() => lackedRows(db), [db])) ?? []
  // While the book is incomplete, the row another one belongs to may still be on its way.
  const isWhole = state?.complete === true && state.retelling === null
  const stranded = useHeldWhilePressed(useLive(async () => (isWhole ? await strandedRows(db) : []), [db, isWhole])) ?? []
  const { percent } = useHeldWhilePressed(useSyncStatus())
  if (!state) return null
  const { notice, ahead } = state

  return (
    <div className={styles['notices']} aria-live="polite">
      {percent !== null && (
        <Notice icon={CloudDownload}>
          Your book is on its way: {percent}% is here. You can log meanwhile; figures are whole when all of it is.
          <progress className={styles['coming']} aria-label="Your book" max={100} value={percent} />
        </Notice>
      )}
      <ErrorBoundary fallback={null}>
        {notice && state.complete && <Loaded load={loadRestored} props={{ notice }} meanwhile={null} />}
        {lacked.length > 0 && <Loaded load={loadLacked} props={{ rows: lacked }} meanwhile={null} />}
        {stranded.length > 0 && <Loaded load={loadStranded} props={{ rows: stranded }} meanwhile={null} />}
        {isClockWrong(ahead) && <Loaded load={loadClock} props={{ aheadMs: ahead }} meanwhile={null} />}
      </ErrorBoundary>
    </div>
  )
}
