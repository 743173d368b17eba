import { CloudDownload } from 'lucide-react'
import { deviceState } from '../../data/db.ts'
import { lackedRows } from '../../data/undecided/lacked.ts'
import { strandedRows } from '../../data/undecided/stranded.ts'
import { useHeldWhilePressed } from '../../lib/use-held-while-pressed.ts'
import { useAccount } from '../../parts/account.tsx'
import { useLive } from '../../parts/reading/use-live.ts'
import { Notice } from '../../ui/notice.tsx'
import { optional } from '../optional.tsx'
import { useSyncStatus } from '../syncing/sync-context.tsx'
import styles from './book-notices.module.css'
import { isClockWrong } from './wrong-clock.ts'

// Few drivers ever see them, so they load on demand.
const loadRare = () => import('./rare-notices.ts')
const LackedNotice = optional(async () => ({ default: (await loadRare()).LackedNotice }))
const StrandedNotice = optional(async () => ({ default: (await loadRare()).StrandedNotice }))
const RestoredNotice = optional(async () => ({ default: (await loadRare()).RestoredNotice }))
const ClockNotice = optional(async () => ({ default: (await loadRare()).ClockNotice }))

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
      {notice && state.complete && <RestoredNotice notice={notice} />}
      {lacked.length > 0 && <LackedNotice rows={lacked} />}
      {stranded.length > 0 && <StrandedNotice rows={stranded} />}
      {isClockWrong(ahead) && <ClockNotice aheadMs={ahead} />}
    </div>
  )
}
