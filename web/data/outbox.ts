/** What a device keeps beside its rows: what waits, what was acknowledged, what was refused, and where it stands. */
import type { AnyFields, AnyRow, EntityName } from '#core/entities/index.ts'
import type { Mutation } from '#core/sync/mutation.ts'
import type { DeviceKind, SyncLoss } from '#core/sync/protocol.ts'
import type { HybridTime } from '#core/sync/stamp.ts'

/** A mutation that the server has not acknowledged yet. */
export interface Waiting extends Mutation {
  /** Rows a remove took along on this device: they stay hidden until the server has answered. Never sent. */
  readonly taken?: readonly TakenRow[]
  /** It has made its row on this device, which shows it as created then: ms since 1970. Never sent. */
  readonly made?: number
}

/**
 * A row that went from the screen with the one it belongs to. The server may see it otherwise: it then belongs to
 * another row, or was changed later. So what was known of it is kept until the removal is acknowledged.
 */
export interface TakenRow {
  readonly entity: EntityName
  readonly id: string
  /** The row as the server told it last, else as it was shown; null when it is not there. */
  readonly row: AnyRow | null
}

/** An acknowledged mutation, kept 45 days to heal a server that was restored from a backup. */
export interface Acknowledged extends Waiting {
  /** The server's time of the acknowledgement, ms since 1970. */
  readonly ackedAt: number
}

/** As acknowledged mutations are kept: those of one answer together. */
export interface JournalRecord {
  /** Number of the last one, by which the record goes. */
  readonly n: number
  readonly ackedAt: Acknowledged['ackedAt']
  /** In order. */
  readonly mutations: readonly Waiting[]
}

/** A mutation the server said no to: shown as "needs you" until the driver fixes or discards it (R78). */
export interface Refused extends Waiting {
  readonly code: string
  /** The server's words for the driver. */
  readonly message: string
  /** The field the words belong to; null for the whole row. */
  readonly field: string | null
  /** Number of the first mutation of its atomic group: those with the same number are one change to the driver. */
  readonly together: number
  /** The server's time, ms since 1970. */
  readonly refusedAt: number
}

/** A value of a row that did not stand, as it is kept for the driver to read and to put back. */
export interface Lost {
  /** Names it: the same value is told again when everything is. */
  readonly key: string
  readonly entity: EntityName
  readonly id: string
  readonly field: string
  readonly value: unknown
  /** Who had it, and when it was written. */
  readonly had: SyncLoss['had']
  /** Whose later value stands; null when it is that of a server that was restored from before this one. */
  readonly kept: SyncLoss['kept'] | null
  /** 1 once the driver has dealt with it, or when it was settled before this device had the book; 0 while it is marked. */
  readonly seen: 0 | 1
}

/** A server row that cannot be shown yet: its kind is unknown to this version, or its page sequence is unfinished. */
export interface ServerRow {
  /** The registry's code of the entity. */
  readonly code: string
  readonly id: string
  readonly seq: number
  /** Null when the row is not there. */
  readonly fields: AnyFields | null
}

/** Where this device stands; one record. */
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
