/**
 * Tells every open page which stores of a book were written beneath Dexie, so that its live queries ask again. It is
 * Dexie's own message between contexts (`x-storagemutated-1`), and a test holds us to the form Dexie reads.
 */

const CHANNEL = 'x-storagemutated-1'

/** Dexie's range over all keys. */
const EVERYTHING = { d: 1, from: -Infinity, to: [[[]]] }

/** A written store, with the names of its indexes. */
export interface WrittenStore {
  readonly name: string
  readonly indexNames: Iterable<string>
}

/** Announces written stores; to this page too. */
export function announce(database: string, stores: readonly WrittenStore[]): void {
  if (stores.length === 0) return
  const keys = stores.flatMap(({ name, indexNames }) =>
    ['', ':dels', ...indexNames].map((index) => `idb://${database}/${name}/${index}`))
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(Object.fromEntries(keys.map((key) => [key, EVERYTHING])))
  channel.close()
}
