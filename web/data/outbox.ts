/** A change on its way, as a device keeps it: waiting, then acknowledged or refused. */
import type { AnyRow, EntityName } from '#core/entities/index.ts'
import type { Mutation } from '#core/sync/mutation.ts'

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
