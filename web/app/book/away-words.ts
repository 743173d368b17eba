import type { SyncStatus } from '../../sync/status.ts'
import type { OnlyHere } from '../syncing/only-here.ts'
import { syncLead } from '../syncing/sync-lead.ts'

const NOTHING: OnlyHere = { photos: 0, entries: 0, values: 0, isCompared: false }

/** Why a book that is not on this device does not come. */
export function awayWords(status: SyncStatus): string {
  if (status.phase !== 'unreachable') return syncLead(status, NOTHING)
  return 'Roadbook cannot be reached at the moment. Your book comes by itself once you are connected.'
}
