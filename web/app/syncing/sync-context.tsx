/** The open book's syncing, for the shell: its status, and the call that syncs now. */
import { createContext, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import type { RoadbookDb } from '../../data/db.ts'
import { nextPaint, nextRest } from '../../lib/next-paint.ts'
import { useProvided } from '../../lib/use-provided.ts'
import type { Schedule } from '../../sync/schedule.ts'
import { createStatus, watchCounts, type SyncStatus, type SyncStatusStore } from '../../sync/status.ts'
import type { Cursor } from '../../sync/announced.ts'
import { inPlace } from '../kept-screen/in-place.ts'
import { updateWanted } from '../update/update-wanted.ts'
import { startLater } from './start-later.ts'

interface Syncing {
  readonly status: SyncStatusStore
  readonly syncNow: () => Promise<void>
}

// No first screen waits for it.
const loadSync = async () => {
  await inPlace(document)
  await nextPaint(window)
  return await import('../../sync/browser.ts')
}

const SyncContext = createContext<Syncing | null>(null)

export interface SyncProviderProps {
  readonly db: RoadbookDb
  /** The cursor from before the page read any row; undefined when not known. */
  readonly read: Cursor | undefined
  readonly children: ReactNode
}

/** Syncs a book for as long as it is shown. */
export function SyncProvider({ db, read, children }: SyncProviderProps) {
  const [status] = useState(() => createStatus(navigator.onLine))
  const started = useRef<Schedule>(null)

  useEffect(() => {
    const stopCounts = watchCounts(db, status)
    const stopWanting = status.subscribe(({ phase }, last) => {
      if (phase === 'update-needed' && last.phase !== phase) updateWanted.dispatchEvent(new Event('wanted'))
    })
    const schedule = started.current = startLater(
      async () => (await loadSync()).startSync(db, status, window, read),
      window,
      () => status.setState({ phase: 'unreachable' }),
    )
    return () => {
      started.current = null
      stopCounts()
      stopWanting()
      schedule.stop()
    }
  }, [db, status, read])

  // Stable from the first render: a new value would rerender every screen as soon as it is shown.
  const syncing = useMemo(() => ({ status, syncNow: async () => { await started.current?.syncNow() } }), [status])
  return <SyncContext value={syncing}>{children}</SyncContext>
}

export interface FixedStatusProps {
  readonly status: SyncStatus
  readonly children: ReactNode
}

/** Renders its children as if this were the sync status. */
export function FixedStatus({ status, children }: FixedStatusProps) {
  const syncing = useMemo(() => ({ status: createStore(() => status), syncNow: () => Promise.resolve() }), [status])
  return <SyncContext value={syncing}>{children}</SyncContext>
}

function useSyncing(): Syncing {
  return useProvided(SyncContext)
}

/** The sync status as of now; one more change that waits is drawn in the frame after the one with its number. */
export function useSyncStatus(): SyncStatus {
  const { status } = useSyncing()
  const follow = useCallback((draw: () => void) => status.subscribe((now, last) => {
    // A start, which reads the count with the time of the last answer, is drawn with it: nothing may move afterwards.
    if (now.waiting > last.waiting && now.lastSyncedAt === last.lastSyncedAt) void nextRest(window).then(draw)
    else draw()
  }), [status])
  return useSyncExternalStore(follow, status.getState, status.getInitialState)
}

/** Syncs now; resolves when that ends, whether or not it succeeded. */
export function useSyncNow(): () => Promise<void> {
  return useSyncing().syncNow
}
