/** The sync status's icons, and the detail that follows its words. */
import { CloudCheck, CloudOff, CloudUpload, LogIn, OctagonAlert, type LucideIcon } from 'lucide-react'
import type { LocalDate } from '#core/dates.ts'
import { localDateOf } from '../../data/local-date.ts'
import { clockTime, dayAndTime } from '../../parts/moments.ts'
import { syncState, type SyncState, type SyncStatus } from '../../sync/status.ts'

export const syncIcons: Record<SyncState, LucideIcon> = {
  synced: CloudCheck,
  waiting: CloudUpload,
  syncing: CloudUpload,
  offline: CloudOff,
  'sign-in': LogIn,
  'needs-you': OctagonAlert,
}

/** True when the driver should see it right away: the strip under a phone's header. */
export function isUrgent(status: SyncStatus): boolean {
  const state = syncState(status)
  return state === 'sign-in' || state === 'needs-you' || (state === 'offline' && status.waiting > 0)
}

/** The detail after the words: where the changes are, or when everything was last synced. */
export function syncDetail(status: SyncStatus, today: LocalDate): string | null {
  const { waiting, needsYou, lastSyncedAt, percent } = status
  switch (syncState(status)) {
    case 'synced': return lastSyncedAt === null ? null : whenSynced(lastSyncedAt, today)
    case 'offline': return waiting > 0 ? 'Saved on this phone' : null
    case 'syncing': return percent === null ? null : `${percent}% is here`
    case 'sign-in': return waiting > 0 ? `${waiting} saved on this phone` : null
    case 'needs-you': return needsYou === 0 ? 'Not on the server' : `The server could not take ${needsYou === 1 ? 'it' : 'them'}`
    default: return null
  }
}

/** Includes the day unless it is today: a time alone would be taken for today's. */
const whenSynced = (at: number, today: LocalDate): string =>
  (localDateOf(new Date(at)) === today ? clockTime : dayAndTime)(at)
