/** A change on its way to the server, as a device stores it: waiting, then acknowledged or refused. */
import type { AnyRow, EntityName } from '#core/entities/index.ts'
import type { Mutation } from '#core/sync/mutation.ts'

/** A mutation that the server has not acknowledged yet. */
export interface Waiting extends Mutation {
  /** Rows this removal took along on this device: they stay hidden until the server has answered. Never sent. */
  readonly taken?: readonly TakenRow[]
  /** Set if this mutation created its row here, which shows it as created then: ms since 1970. Never sent. */
  readonly made?: number
}

/**
 * A row that disappeared from the screen along with its parent. The server may see it differently: it may belong to
 * another row there, or have been changed later. So its last known state is kept until the removal is acknowledged.
 */
export interface TakenRow {
  readonly entity: EntityName
  readonly id: string
  /** The row as the server last sent it, otherwise as it was shown; null when there is none. */
  readonly row: AnyRow | null
}

/** An acknowledged mutation, kept 45 days to heal a server that was restored from a backup. */
export interface Acknowledged extends Waiting {
  /** The server's time of the acknowledgement, ms since 1970. */
  readonly ackedAt: number
}

/** How acknowledged mutations are stored: one record per answer. */
export interface JournalRecord {
  /** Number of the last mutation, which is the record's key. */
  readonly n: number
  readonly ackedAt: Acknowledged['ackedAt']
  /** In order. */
  readonly mutations: readonly Waiting[]
}

/** The mutations of a journal record. One by an early app of this schema is a mutation by itself, kept for its 45 days. */
export function mutationsIn(record: JournalRecord | Acknowledged): readonly Waiting[] {
  return 'mutations' in record ? record.mutations : [record]
}

/** A mutation the server refused: shown as "needs you" until the driver fixes or discards it (R78). */
export interface Refused extends Waiting {
  readonly code: string
  /** The server's message for the driver. */
  readonly message: string
  /** The field the message is about; null for the whole row. */
  readonly field: string | null
  /** Number of the first mutation of its atomic group: to the driver, those that share it are one change. */
  readonly together: number
}
