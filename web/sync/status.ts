/** How syncing stands, and the words for it on the one button that tells the driver. */
import { liveQuery } from 'dexie'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { deviceState, type RoadbookDb } from '../data/db.ts'
import type { DeviceState } from '../data/device-state.ts'
import { waitingCount } from '../data/read.ts'
import { refusedCount } from '../data/undecided/refused.ts'
import type { SyncOutcome } from './sync-outcome.ts'

export type SyncState = 'synced' | 'waiting' | 'syncing' | 'offline' | 'sign-in' | 'needs-you'

export interface SyncStatus {
  /** How the last drain ended, or that one is running. */
  readonly phase: 'syncing' | SyncOutcome['kind']
  /** Changes that wait to be sent. */
  readonly waiting: number
  /** Changes the server said no to. */
  readonly needsYou: number
  /** Device's time of the last whole answer, ms since 1970; null before the first one. */
  readonly lastSyncedAt: number | null
  /** Of the first sync of a book so much is here, 0 to 100; null when it is not under way. */
  readonly percent: number | null
}

export type SyncStatusStore = StoreApi<SyncStatus>

/** A status that knows nothing yet but whether there is a connection at all. */
export function createStatus(isOnline = true): SyncStatusStore {
  const phase = isOnline ? 'syncing' : 'unreachable'
  return createStore<SyncStatus>(() => ({ phase, waiting: 0, needsYou: 0, lastSyncedAt: null, percent: null }))
}

/** The driver has to sign in before anything can be sent. */
export function needsSignIn({ phase }: Pick<SyncStatus, 'phase'>): boolean {
  return phase === 'sign-in' || phase === 'other-account'
}

/** Nothing comes or goes for now: the server cannot be heard or is in trouble, or this device is. */
export function isAway({ phase }: Pick<SyncStatus, 'phase'>): boolean {
  return !(phase === 'syncing' || phase === 'synced' || phase === 'busy' || needsSignIn({ phase }))
}

/** The one thing to say first. */
export function syncState(status: SyncStatus): SyncState {
  const { phase, waiting, needsYou, lastSyncedAt } = status
  if (needsSignIn(status)) return 'sign-in'
  if (needsYou > 0) return 'needs-you'
  if (isAway(status)) return 'offline'
  // A look whether anything changed elsewhere is not worth a flicker.
  if (phase === 'syncing' && (waiting > 0 || lastSyncedAt === null)) return 'syncing'
  // It goes on in less than a minute; what is still to come is not known, so it is not said that all is here.
  if (phase === 'busy' && waiting === 0) return 'syncing'
  return waiting > 0 ? 'waiting' : 'synced'
}

/** The words of the status button. */
export function statusWords(status: SyncStatus): string {
  const { waiting, needsYou } = status
  switch (syncState(status)) {
    case 'synced': return 'All synced'
    case 'waiting': return `${waiting} to sync`
    case 'syncing': return 'Syncing'
    case 'offline': return waiting > 0 ? `Offline · ${waiting} to sync` : 'Offline'
    case 'sign-in': return 'Sign in to sync'
    case 'needs-you': return needsYou === 1 ? '1 needs you' : `${needsYou} need you`
  }
}

/** How much of a book is here while it comes for the first time. Rows come in the order of their seqs. */
function percentHere({ complete, seq, head }: DeviceState): number | null {
  return complete || head === null || head === 0 ? null : Math.min(99, Math.floor((100 * seq) / head))
}

type Counts = Omit<SyncStatus, 'phase'>

function saysTheSame(one: Counts, other: Counts): boolean {
  return one.waiting === other.waiting && one.needsYou === other.needsYou && one.lastSyncedAt === other.lastSyncedAt && one.percent === other.percent
}

/** What of a status the book itself knows. */
export async function readCounts(db: RoadbookDb): Promise<Counts> {
  const state = await deviceState(db)
  return {
    waiting: await waitingCount(db), needsYou: await refusedCount(db), lastSyncedAt: state.lastSyncedAt, percent: percentHere(state),
  }
}

/** Keeps the counts of a status true, whichever context changes the book. Gives the call that stops it. */
export function watchCounts(db: RoadbookDb, status: SyncStatusStore): () => void {
  const count = (): Promise<Counts> => readCounts(db)
  // The same answer after each of several writes is nothing to draw.
  const show = (now: Counts): void => status.setState((last) => (saysTheSame(last, now) ? last : now))
  const subscription = liveQuery(count).subscribe(show)
  // In the frame after the one with the number: "All synced" beside it would be untrue until the book has been asked again.
  const stop = db.changes.listen((changed) => {
    if (changed.kind !== 'rows' || changed.queued === 0) return
    // Fewer than were counted at first; the book may have been asked meanwhile.
    if (changed.queued < 0) count().then(show, () => undefined)
    else void (changed.isOptimistic ? db.rested() : db.painted()).then(() => status.setState(({ waiting }) => ({ waiting: waiting + changed.queued })))
  })
  return () => {
    subscription.unsubscribe()
    stop()
  }
}
