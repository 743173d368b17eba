/** Whether a driver is let into his screens, or told where his book is. */
import type { User } from '../../data/account/user.ts'
import type { BookNotice, DeviceState } from '../../data/device-state.ts'
import type { SyncState } from '../../sync/status.ts'

/** Where the device stands, as far as it is asked here. */
type Stand = Pick<DeviceState, 'cursor' | 'complete' | 'notice' | 'lastSyncedAt' | 'retelling'>

export interface BookGateState {
  /** What is known of a book that this device has lost and that is not whole again. */
  readonly lost: BookNotice | null
  /** Lost, or never seen and not to be fetched: said in place of the screens. */
  readonly isAway: boolean
  /** On its way: said where the figures would be. */
  readonly isComing: boolean
}

/** Who is not onboarded has no book yet that could be fetched; who has passed chose to log something meanwhile. */
export function bookGate(state: Stand, sync: SyncState, { isOnboarded }: Pick<User, 'isOnboarded'>, hasPassed: boolean): BookGateState {
  const lost = state.notice?.kind === 'rebuilt' && !state.complete ? state.notice : null
  // Told anew, it begins without a cursor as well, and has all the rows it had.
  const isNew = state.cursor === null && state.retelling === null && isOnboarded
  const isKeptAway = isNew && (sync === 'offline' || sync === 'sign-in')
  return {
    lost,
    isAway: !hasPassed && (lost !== null || isKeptAway),
    isComing: !hasPassed && isNew && state.lastSyncedAt === null && sync === 'syncing',
  }
}
