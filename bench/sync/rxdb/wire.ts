/** The wire format between RxDB's replication and its server. */
import type { EntryRow } from '../page-book.ts'

/** A document as RxDB replicates it. */
export type Document = EntryRow & { readonly _deleted: boolean }

export interface PushRow {
  readonly newDocumentState: Document
  /** The server state the device assumes; omitted for a new document. */
  readonly assumedMasterState?: Document
}

export interface Pulled {
  readonly documents: Document[]
  readonly checkpoint: { readonly seq: number }
}
