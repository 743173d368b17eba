/** What goes between the floor's page and its server. */
import type { Entry, Kind } from '../page-book.ts'

export interface Mutation {
  /** Given by the outbox. */
  readonly n?: number
  readonly kind: Kind
  readonly id: string
  /** All of a new row, or what changed. */
  readonly fields: Readonly<Record<string, unknown>>
}

export interface Page {
  readonly rows: readonly Entry[]
  /** The seq of the last row. */
  readonly seq: number
}
