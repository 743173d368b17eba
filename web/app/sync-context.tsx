/** The open book's syncing, for the shell: how it stands and the call that makes it happen now. */
import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { RoadbookDb } from '../data/db.ts'
import { startSync } from '../sync/browser.ts'
import type { Schedule } from '../sync/schedule.ts'
import { createStatus, type SyncStatus, type SyncStatusStore } from '../sync/status.ts'

interface Syncing {
  readonly status: SyncStatusStore
  readonly syncNow: () => Promise<void>
}

const SyncContext = createContext<Syncing | null>(null)

/** Syncs a book for as long as it is shown. */
export function SyncProvider({ db, children }: { readonly db: RoadbookDb; readonly children: ReactNode }) {
  const [status] = useState(createStatus)
  const schedule = useRef<Schedule | null>(null)

  useEffect(() => {
    const started = schedule.current = startSync(db, status, window)
    return () => {
      schedule.current = null
      started.stop()
    }
  }, [db, status])

  // The same from the beginning: a new one would have every screen drawn again as soon as it is shown.
  const syncing = useMemo(() => ({ status, syncNow: async () => await schedule.current?.syncNow() }), [status])
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
