import type { DeviceKind } from '#core/sync/protocol.ts'
import type { HybridTime } from '#core/sync/stamp.ts'

/** Where a device stands; one record beside its rows. */
export interface DeviceState {
  readonly key: 'device'
  readonly user: string
  /** This installation's own id: names its outbox to the server. */
  readonly device: string
  /** The id this device went by before its numbers began anew; null when they never did. */
  readonly former: string | null
  /** What a driver would call it; null until a page has seen it. */
  readonly kind: DeviceKind | null
  /** The number of the next mutation. */
  readonly nextN: number
  /** The highest number that was ever sent, noted before it goes: the server cannot know a higher one. */
  readonly sentN: number
  /** The time of the last write, or the server's when that was later. */
  readonly clock: HybridTime
  /** Milliseconds the server's clock was ahead of this device's when seen last. */
  readonly ahead: number
  /** Where the last answer ended; null before the first one. */
  readonly cursor: string | null
  /** True once a whole answer has been shown: from then on unfinished page sequences are staged. */
  readonly complete: boolean
  /** Device's time of the last whole answer, ms since 1970; null before it. */
  readonly lastSyncedAt: number | null
  /** The newest seq of a row that an answer brought; 0 before the first one. */
  readonly seq: number
  /** The newest seq there was when an answer ended with more to come; null when nothing is known to be missing. */
  readonly head: number | null
  /**
   * Why everything is told anew: the server was restored to before it knew where this device stood, or has forgotten
   * removals that this device never heard of. Null while it is not.
   */
  readonly retelling: 'restored' | 'forgotten' | null
  /** What happened to the book that the driver has not seen yet. */
  readonly notice: BookNotice | null
  /** The last changes that were noted before they came into the book (`write-ahead.ts`), by their ids. */
  readonly carriedOut?: readonly string[]
}

/** Something out of the ordinary, for one line to the driver. */
export interface BookNotice {
  /** The book was lost on this device and built again, or the server came back older than this device knew it. */
  readonly kind: 'rebuilt' | 'server-restored'
  /** Changes that were sent again, or are waiting for it. */
  readonly changes: number
}

/** A new installation's state. */
export function newDevice(user: string, device: string): DeviceState {
  return {
    key: 'device', user, device, former: null, kind: null, nextN: 1, sentN: 0, clock: 0, ahead: 0, cursor: null, complete: false,
    lastSyncedAt: null, seq: 0, head: null, retelling: null, notice: null,
  }
}
