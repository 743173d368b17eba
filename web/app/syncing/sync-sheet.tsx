import { CloudCheck, Download, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { User } from '../../data/account/user.ts'
import { useAccount } from '../../parts/account.tsx'
import { momentSaid } from '../../parts/changes/moment-words.ts'
import { AllEarlierValues } from '../../parts/earlier-values/all-earlier-values.tsx'
import { useExportBook } from '../../parts/export/use-export-book.ts'
import { useLive } from '../../parts/reading/use-live.ts'
import { useToday } from '../../parts/use-today.ts'
import { syncState, type SyncState, type SyncStatus } from '../../sync/status.ts'
import { Button } from '../../ui/button/button.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import SignInAgain from '../session/sign-in-again.tsx'
import styles from './changes.module.css'
import { readOnlyHere } from './only-here.ts'
import { RefusedChanges } from './refused-changes.tsx'
import { RefusedPhotos } from './refused-photos.tsx'
import { useSyncNow, useSyncStatus } from './sync-context.tsx'
import { syncLead } from './sync-lead.ts'
import { WaitingChanges } from './waiting-changes.tsx'

export interface SyncSheetProps {
  readonly user: User
  readonly open: boolean
  readonly onClose: () => void
}

const titles: Record<SyncState, string> = {
  synced: 'All synced',
  waiting: 'Saved on this phone',
  syncing: 'Syncing',
  offline: 'Saved on this phone',
  'sign-in': 'Sign in to sync',
  'needs-you': 'Needs you',
}

/** What the sync status opens: pending and refused changes, and how to go on. */
export default function SyncSheet({ user, open, onClose }: SyncSheetProps) {
  const status = useSyncStatus()
  const today = useToday()
  const syncNow = useSyncNow()
  const [trying, setTrying] = useState(false)
  const state = syncState(status)
  const backup = useExportBook()

  const tryNow = (): void => {
    setTrying(true)
    void syncNow().finally(() => setTrying(false))
  }

  return (
    <Sheet open={open} onClose={onClose} title={titles[state]}>
      {state === 'sign-in'
        ? <SignInAgain user={user} isOther={status.phase === 'other-account'} onSignedIn={tryNow} />
        : <Lead status={status} />}
      {state === 'sign-in' && status.waiting > 0 && (
        <Notice>Is this account gone, or yours no longer? Take your book along as a file.</Notice>
      )}
      {status.phase === 'unreachable' && status.waiting === 0 && <Notice>Roadbook cannot be reached at the moment.</Notice>}
      <RefusedChanges />
      <RefusedPhotos />
      <AllEarlierValues />
      <WaitingChanges />
      <p className={styles['foot']}>
        <Icon of={CloudCheck} size={18} />
        {status.lastSyncedAt === null ? 'Not synced on this phone yet' : `Last synced ${momentSaid(status.lastSyncedAt, today)}`}
      </p>
      {state !== 'sign-in' && (
        <Button block icon={RotateCw} pending={trying} pendingLabel="Syncing..." onClick={tryNow}>Sync now</Button>
      )}
      <p className={styles['last']}>
        <Button block variant="ghost" icon={Download} pending={backup.pending} onClick={backup.start}>Export backup</Button>
      </p>
    </Sheet>
  )
}

function Lead({ status }: { readonly status: SyncStatus }) {
  const { db } = useAccount()
  const onlyHere = useLive(() => readOnlyHere(db), [db])
  return onlyHere ? <p className={styles['lead']}>{syncLead(status, onlyHere)}</p> : null
}
