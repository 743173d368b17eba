/** The wire format between the floor's page and its server. */
import type { Entry, Kind } from '../page-book.ts'

export interface Mutation {
  /** Assigned by the outbox. */
  readonly n?: number
  readonly kind: Kind
  readonly id: string
  /** All fields of a new row, or the changed ones. */
  readonly fields: Readonly<Record<string, unknown>>
}

export interface Page {
  readonly rows: readonly Entry[]
  /** The seq of the last row. */
  readonly seq: number
}
