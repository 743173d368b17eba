import type { DeviceState } from '../device-state.ts'

/**
 * After a server was restored from a backup, it is unknown whether it still has the photos sent to it: a photo may have
 * arrived after the backup and its expense before it. One record beside the device's state, until the server has been
 * asked.
 */
export interface Doubted {
  readonly key: typeof DOUBTED
  /** The cursor of the answer that raised the doubt, which identifies it. */
  readonly cursor: DeviceState['cursor']
}

export const DOUBTED = 'photos-doubted'
