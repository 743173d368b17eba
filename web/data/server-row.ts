import type { AnyFields } from '#core/entities/index.ts'

/** A server row that cannot be shown yet: its kind is unknown to this version, or its page sequence is unfinished. */
export interface ServerRow {
  /** The registry's code of the entity. */
  readonly code: string
  readonly id: string
  readonly seq: number
  /** Null when the row does not exist. */
  readonly fields: AnyFields | null
}
