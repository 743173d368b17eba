import type { EntityName } from '#core/entities/index.ts'
import type { SyncLoss } from '#core/sync/protocol.ts'

/** An overridden value of a row, kept for the driver to read and put back. */
export interface Lost {
  /** Identifies it: the same value is sent again when everything is. */
  readonly key: string
  readonly entity: EntityName
  readonly id: string
  readonly field: string
  readonly value: unknown
  /** Which device had it, and when it was written. */
  readonly had: SyncLoss['had']
  /** Whose later value was kept; null when it is that of a server restored to a state before this one. */
  readonly kept: SyncLoss['kept'] | null
  /** 1 once the driver has dealt with it, or if it was settled before this device had the book; 0 while it is marked. */
  readonly seen: 0 | 1
}
