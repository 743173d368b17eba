/** What the page of each side does, so that one script measures all of them. */

/** The kinds that grow with every day of work, and so make up ten years. */
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

/** Whose book it is, for the side that has accounts. */
export interface Owner {
  readonly userId: string
  readonly vehicles: readonly object[]
}

/** A book as a side keeps it. Every promise resolves when the work is durably done. */
export interface PageBook {
  open(owner: Owner): Promise<void>
  /** Reaches the state of a device that has synced before and has nothing to send. */
  settle(): Promise<void>
  /** Takes in everything the server has. */
  pull(): Promise<void>
  /** What the app does by itself after a drain, when nobody waits for it. */
  rest(): Promise<void>
  count(): Promise<number>
  /** Entries made without a connection: they wait for the next push, each as a change of its own. */
  keep(entries: readonly Entry[]): Promise<void>
  /** Changes the amount of earnings, without a connection. */
  edit(ids: readonly string[], amount: number): Promise<void>
  /** Sends all that waits, until the server has acknowledged it and the device knows. */
  push(): Promise<void>
  /** Changes that wait. */
  waiting(): Promise<number>
  /** One entry, as the driver's tap on Save makes it. */
  save(entry: Entry): Promise<void>
  /** Tells the newest 50 earnings now and whenever they change. */
  watchNewest(show: (rows: readonly EntryRow[]) => void): void
  /** Opens the book and reads what the first screen needs; gives how many rows that were. */
  firstScreen(owner: Owner, today: string): Promise<number>
}

/** How much went over the wire, bodies only. */
export interface Traffic {
  readonly requests: number
  readonly up: number
  readonly down: number
}
