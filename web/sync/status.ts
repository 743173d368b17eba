/** The sync status, and the text for it on the one button that shows it to the driver. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { deviceState, type RoadbookDb } from '../data/db.ts'
import type { DeviceState } from '../data/device-state.ts'
import { refusedPhotoCount } from '../data/photos/kept-photos.ts'
import { waitingCount } from '../data/read.ts'
import { refusedCount } from '../data/undecided/refused.ts'
import { unrestoredCount } from '../data/undecided/undecided-losses.ts'
import { followQuery } from './follow-query.ts'
import type { SyncOutcome } from './sync-outcome.ts'

export type SyncState = 'synced' | 'waiting' | 'syncing' | 'offline' | 'sign-in' | 'needs-you'

export interface SyncStatus {
  /** How the last drain ended, or that one is running. */
  readonly phase: 'syncing' | SyncOutcome['kind']
  /** Changes waiting to be sent. */
  readonly waiting: number
  /** Changes the server refused. */
  readonly needsYou: number
  /** What is on this device only though nothing waits: photos the server refused, and values that a restored one lacks. */
  readonly onlyHere: number
  /** The device's time of the last complete answer, ms since 1970; null before the first one. */
  readonly lastSyncedAt: number | null
  /** How much of a book's first sync is here, 0 to 100; null when none is under way. */
  readonly percent: number | null
}

export type SyncStatusStore = StoreApi<SyncStatus>

/** A status that knows nothing yet except whether there is a connection. */
export function createStatus(isOnline = true): SyncStatusStore {
  const phase = isOnline ? 'syncing' : 'unreachable'
  return createStore<SyncStatus>(() => ({ phase, waiting: 0, needsYou: 0, onlyHere: 0, lastSyncedAt: null, percent: null }))
}

/** The driver has to sign in before anything can be sent. */
export function needsSignIn({ phase }: Pick<SyncStatus, 'phase'>): boolean {
  return phase === 'sign-in' || phase === 'other-account'
}

/** Nothing can be sent or received for now: the server is out of reach or failing, or this device is. */
export function isAway({ phase }: Pick<SyncStatus, 'phase'>): boolean {
  return !(phase === 'syncing' || phase === 'synced' || phase === 'busy' || needsSignIn({ phase }))
}

/** The one state to report first. */
export function syncState(status: SyncStatus): SyncState {
  const { phase, waiting, needsYou, onlyHere, lastSyncedAt } = status
  if (needsSignIn(status)) return 'sign-in'
  if (needsYou > 0) return 'needs-you'
  if (isAway(status)) return 'offline'
  // Checking for changes from elsewhere is not worth a flicker.
  if (phase === 'syncing' && (waiting > 0 || lastSyncedAt === null)) return 'syncing'
  // It continues in less than a minute; what is still to come is unknown, so it must not claim to be complete.
  if (phase === 'busy' && waiting === 0) return 'syncing'
  if (waiting > 0) return 'waiting'
  // Last: while the server has no room for photos, the driver must still see what happens to everything else.
  return onlyHere > 0 ? 'needs-you' : 'synced'
}

/** The text of the status button. */
export function statusWords(status: SyncStatus): string {
  const { waiting } = status
  const needsYou = status.needsYou + status.onlyHere
  switch (syncState(status)) {
    case 'synced': return 'All synced'
    case 'waiting': return `${waiting} to sync`
    case 'syncing': return 'Syncing'
    case 'offline': return waiting > 0 ? `Offline · ${waiting} to sync` : 'Offline'
    case 'sign-in': return 'Sign in to sync'
    case 'needs-you': return needsYou === 1 ? '1 needs you' : `${needsYou} need you`
  }
}

/** How much of a book is here during its first sync. Rows arrive in seq order. */
function percentHere({ complete, seq, head }: DeviceState): number | null {
  return complete || head === null || head === 0 ? null : Math.min(99, Math.floor((100 * seq) / head))
}

type Counts = Omit<SyncStatus, 'phase'>

function saysTheSame(one: Counts, other: Counts): boolean {
  return one.waiting === other.waiting && one.needsYou === other.needsYou && one.onlyHere === other.onlyHere
    && one.lastSyncedAt === other.lastSyncedAt && one.percent === other.percent
}

/** The part of a status that is read from the book. */
export async function readCounts(db: RoadbookDb): Promise<Counts> {
  const state = await deviceState(db)
  return {
    waiting: await waitingCount(db), needsYou: await refusedCount(db), onlyHere: await refusedPhotoCount(db) + await unrestoredCount(db),
    lastSyncedAt: state.lastSyncedAt, percent: percentHere(state),
  }
}

/** Keeps a status's counts up to date, whichever context changes the book. Returns the function that stops it. */
export function watchCounts(db: RoadbookDb, status: SyncStatusStore): () => void {
  // How many changes were reported so far.
  let told = 0
  // What is saved in the middle of a reading may be missing in it, and what is shown before it is saved always is.
  const count = async (): Promise<Counts> => {
    const before = told - Number(db.changes.hasOptimistic())
    const counts = await readCounts(db)
    return { ...counts, waiting: Math.max(counts.waiting, told - before) }
  }
  // The same counts after each of several writes need no redraw.
  const show = (now: Counts): void => status.setState((last) => (saysTheSame(last, now) ? last : now))
  const stopFollowing = followQuery(db, count, show)
  // At once: "All synced" beside the number would be wrong until the book has been read again.
  const stop = db.changes.listen((changed) => {
    if (changed.kind !== 'rows' || changed.queued === 0) return
    told += changed.queued
    // Fewer than first counted; the book may have been read meanwhile.
    if (changed.queued < 0) count().then(show, () => undefined)
    else status.setState(({ waiting }) => ({ waiting: waiting + changed.queued }))
  })
  return () => {
    stopFollowing()
    stop()
  }
}
