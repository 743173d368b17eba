/**
 * Tells every open page what was written to a book's stores without Dexie, so that its live queries rerun and the rows it
 * holds are looked up. It uses Dexie's own message between contexts (`x-storagemutated-1`), and a test keeps us to the
 * form Dexie reads.
 */
import { MANY_KEYS, partOf, rangesOf, type KeyRanges } from '../held-rows/written-keys.ts'

const CHANNEL = 'x-storagemutated-1'

/** Dexie's range over all keys. */
const EVERYTHING: KeyRanges = { d: 1, from: -Infinity, to: [[[]]] }

/** A store that was written, and which of its rows; any of them when left out. */
export interface Written {
  readonly name: string
  readonly keys?: readonly string[]
}

/** The same, with the names of the store's indexes. */
export interface WrittenStore extends Written {
  readonly indexNames: Iterable<string>
}

/** Announces written stores, to this page too. A store may be named several times. */
export function announce(database: string, stores: readonly WrittenStore[]): void {
  if (stores.length === 0) return
  const parts = [...new Set(stores.map(({ name }) => name))]
    .flatMap((name) => partsOf(database, name, stores.filter((store) => store.name === name)))
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(Object.fromEntries(parts))
  channel.close()
}

function partsOf(database: string, name: string, told: readonly WrittenStore[]): [string, KeyRanges][] {
  const keys = told.flatMap((store) => store.keys ?? [])
  const areFew = told.every((store) => store.keys !== undefined) && keys.length <= MANY_KEYS
  const rows = areFew ? rangesOf(keys) : EVERYTHING
  const indexes = new Set(told.flatMap(({ indexNames }) => [...indexNames]))
  return [
    [partOf(database, name), rows],
    [partOf(database, name, ':dels'), rows],
    // The former values in an index are unknown, so its whole range counts as changed.
    ...[...indexes].map((index): [string, KeyRanges] => [partOf(database, name, index), EVERYTHING]),
  ]
}
