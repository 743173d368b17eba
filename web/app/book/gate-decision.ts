/** Decides whether a driver sees the screens or is told where the book is. */
import type { User } from '../../data/account/user.ts'
import type { BookNotice, DeviceState } from '../../data/device-state.ts'
import type { SyncState } from '../../sync/status.ts'

/** The part of the device state this decision depends on. */
type Stand = Pick<DeviceState, 'cursor' | 'complete' | 'notice' | 'lastSyncedAt' | 'retelling'>

export interface BookGateState {
  /** The notice of a book this device lost and has not fully restored; null otherwise. */
  readonly lost: BookNotice | null
  /** Lost, or never seen and unreachable: said in place of the screens. */
  readonly isAway: boolean
  /** On its way: said where the figures would be. */
  readonly isComing: boolean
}

/** A driver who is not onboarded has no book to fetch yet; `hasPassed` means the driver chose to log something meanwhile. */
export function bookGate(state: Stand, sync: SyncState, { isOnboarded }: Pick<User, 'isOnboarded'>, hasPassed: boolean): BookGateState {
  const lost = state.notice?.kind === 'rebuilt' && !state.complete ? state.notice : null
  // During a retelling the cursor is null too, but the rows are all still here.
  const isNew = state.cursor === null && state.retelling === null && isOnboarded
  const isKeptAway = isNew && (sync === 'offline' || sync === 'sign-in')
  return {
    lost,
    isAway: !hasPassed && (lost !== null || isKeptAway),
    isComing: !hasPassed && isNew && state.lastSyncedAt === null && sync === 'syncing',
  }
}
