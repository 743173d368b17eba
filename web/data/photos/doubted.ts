import type { DeviceState } from '../device-state.ts'

/**
 * After a server was restored from a backup: whether it has the photos that were sent to it nobody knows, since one may have
 * arrived after the backup, and its expense before it. One record beside the device's state, until it has been asked.
 */
export interface Doubted {
  readonly key: typeof DOUBTED
  /** Where the answer ended by which this was noted: names it. */
  readonly cursor: DeviceState['cursor']
}

export const DOUBTED = 'photos-doubted'
