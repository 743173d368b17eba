/** The interface each side's page implements, so that one script measures all of them. */

/** The entities that grow with every working day, and so dominate ten years of data. */
export type Kind = 'mileage' | 'earnings' | 'expenses'

export interface EntryRow {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** Local date. */
  readonly date: string
  readonly [field: string]: unknown
}

export interface Entry {
  readonly kind: Kind
  readonly row: EntryRow
}

/** The book's owner, for sides with accounts. */
export interface Owner {
  readonly userId: string
  readonly vehicles: readonly object[]
}

/** A side's book. Every promise resolves when the work is durable. */
export interface PageBook {
  open(owner: Owner): Promise<void>
  /** Reaches the state of a device that has synced before and has nothing to send. */
  settle(): Promise<void>
  /** Pulls everything the server has. */
  pull(): Promise<void>
  /** The app's own background work after a drain. */
  rest(): Promise<void>
  count(): Promise<number>
  /** Saves entries offline: they wait for the next push, each as a separate change. */
  keep(entries: readonly Entry[]): Promise<void>
  /** Changes the amount of earnings offline. */
  edit(ids: readonly string[], amount: number): Promise<void>
  /** Sends all pending changes and waits until the device has recorded the acknowledgement. */
  push(): Promise<void>
  /** The number of pending changes. */
  waiting(): Promise<number>
  /** Saves one entry, like a driver's tap on Save. */
  save(entry: Entry): Promise<void>
  /** Reports the newest 50 earnings now and whenever they change. */
  watchNewest(show: (rows: readonly EntryRow[]) => void): void
  /** Opens the book and reads what the first screen needs; gives the number of rows. */
  firstScreen(owner: Owner, today: string): Promise<number>
}

/** Bytes transferred, bodies only. */
export interface Traffic {
  readonly requests: number
  readonly up: number
  readonly down: number
}
