import type { EntityName } from '#core/entities/index.ts'
import type { SyncLoss } from '#core/sync/protocol.ts'

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
