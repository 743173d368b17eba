/** The open book's syncing, for the shell: how it stands and the call that makes it happen now. */
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { RoadbookDb } from '../data/db.ts'
import { startSync } from '../sync/browser.ts'
import { createStatus, type SyncStatus, type SyncStatusStore } from '../sync/status.ts'

interface Syncing {
  readonly status: SyncStatusStore
  readonly syncNow: () => Promise<void>
}

const SyncContext = createContext<Syncing | null>(null)

/** Syncs a book for as long as it is shown. */
export function SyncProvider({ db, children }: { readonly db: RoadbookDb; readonly children: ReactNode }) {
  const [status] = useState(createStatus)
  const [syncNow, setSyncNow] = useState<() => Promise<void>>(() => () => Promise.resolve())

  useEffect(() => {
    const schedule = startSync(db, status, window)
    setSyncNow(() => schedule.syncNow)
    return schedule.stop
  }, [db, status])

  const syncing = useMemo(() => ({ status, syncNow }), [status, syncNow])
  return <SyncContext value={syncing}>{children}</SyncContext>
}

function useSyncing(): Syncing {
  const syncing = use(SyncContext)
  if (syncing === null) throw new Error('useSyncing needs a SyncProvider above it')
  return syncing
}

/** How syncing stands; renders again when it changes. */
export function useSyncStatus(): SyncStatus {
  return useStore(useSyncing().status)
}

/** Syncs now and resolves when that has ended, however. */
export function useSyncNow(): () => Promise<void> {
  return useSyncing().syncNow
}
