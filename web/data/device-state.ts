import type { DeviceKind } from '#core/sync/protocol.ts'
import type { HybridTime } from '#core/sync/stamp.ts'

/** A device's state: one record beside its rows. */
export interface DeviceState {
  readonly key: 'device'
  readonly user: string
  /** This installation's own id, which names its outbox to the server. */
  readonly device: string
  /** The id this device had before its numbering restarted; null if it never has. */
  readonly former: string | null
  /** What a driver would call this device; null until a page has detected it. */
  readonly kind: DeviceKind | null
  /** The number of the next mutation. */
  readonly nextN: number
  /** The highest number ever sent, recorded before sending: the server cannot know a higher one. */
  readonly sentN: number
  /** The time of the last write, or the server's if later. */
  readonly clock: HybridTime
  /** How far the server's clock was ahead of this device's when last seen, ms. */
  readonly ahead: number
  /** Where the last answer ended; null before the first one. */
  readonly cursor: string | null
  /**
   * The cursor of the last answer with nothing more to come: all it stands for is shown. Null before the first one;
   * undefined until the first one that this version of the app has written.
   */
  readonly shown?: string | null | undefined
  /** True once a complete answer has been shown: from then on unfinished page sequences are staged. */
  readonly complete: boolean
  /** The device's time of the last complete answer, ms since 1970; null before it. */
  readonly lastSyncedAt: number | null
  /** The newest row seq received in any answer; 0 before the first one. */
  readonly seq: number
  /** The server's newest seq when an answer ended with more to come; null when nothing is known to be missing. */
  readonly head: number | null
  /**
   * Why the server is sending everything again: it was restored to a point before it knew this device's state, or has
   * forgotten removals that this device never received. Null when it is not.
   */
  readonly retelling: 'restored' | 'forgotten' | null
  /** What happened to the book and has not been seen by the driver yet. */
  readonly notice: BookNotice | null
  /** Ids of the latest noted changes that are now in the book (`write-ahead.ts`). */
  readonly carriedOut?: readonly string[]
}

/** Something unusual that is reported to the driver in one line. */
export interface BookNotice {
  /** The book was lost on this device and rebuilt, or the server came back older than this device knew it. */
  readonly kind: 'rebuilt' | 'server-restored'
  /** Changes that were sent again or are waiting to be. */
  readonly changes: number
}

/** The state of a new installation. */
export function newDevice(user: string, device: string): DeviceState {
  return {
    key: 'device', user, device, former: null, kind: null, nextN: 1, sentN: 0, clock: 0, ahead: 0, cursor: null, shown: null, complete: false,
    lastSyncedAt: null, seq: 0, head: null, retelling: null, notice: null,
  }
}
