/** A mutation: one change of one row, as the outbox holds it and the server applies it. */
import type { AnyFields, EntityName } from '../entities/index.ts'
import type { HybridTime } from './stamp.ts'

/**
 * `n` numbers a device's mutations without gaps, so (device, n) identifies one forever and resending it is harmless.
 * A put carries only the fields that changed (and the rest of their groups), a remove carries none.
 */
export interface Mutation {
  readonly n: number
  readonly op: 'put' | 'remove'
  readonly entity: EntityName
  readonly id: string
  readonly at: HybridTime
  /** Stored values, not wire text. Empty for a remove. */
  readonly fields: AnyFields
  /** This and the next `group - 1` mutations apply together or not at all. */
  readonly group?: number
  /**
   * The cursor up to which the device showed all of the server's rows when this was written; null if none. Undefined for
   * one by an older version of the app.
   */
  readonly read?: string | null | undefined
}
