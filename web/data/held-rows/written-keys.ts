/** Which rows one of Dexie's messages between contexts is about: `x-storagemutated-1` carries ranges of keys per store. */

/** A tree of ranges; `d` is its height, 0 when it is empty. */
export interface KeyRanges {
  readonly d: number
  readonly from?: unknown
  readonly to?: unknown
  readonly l?: KeyRanges | null
  readonly r?: KeyRanges | null
}

/** By `idb://database/store/index`; the index is empty for the store's own keys. `all` is every store of every database. */
export type WrittenKeys = Readonly<Record<string, KeyRanges | undefined>>

/** Above this number it is faster to read the whole store. */
export const MANY_KEYS = 200

/** The name of the part of a message about a store's own keys, or about one of its indexes. */
export function partOf(database: string, store: string, index = ''): string {
  return `idb://${database}/${store}/${index}`
}

/** The keys written in a store; 'anew' when they are many or not listed individually, null when there are none. */
export function keysIn(parts: WrittenKeys, database: string, store: string): ReadonlySet<string> | 'anew' | null {
  // A page restored from the back/forward cache has missed every message sent meanwhile.
  if (parts['all']) return 'anew'
  const keys = new Set<string>()
  const isListed = [partOf(database, store), partOf(database, store, ':dels')].every((part) => collect(parts[part], keys))
  if (!isListed || keys.size > MANY_KEYS) return 'anew'
  return keys.size === 0 ? null : keys
}

/** False when a range is not a single key. */
function collect(ranges: KeyRanges | null | undefined, into: Set<string>): boolean {
  if (!ranges || ranges.d === 0) return true
  const { from, to, l, r } = ranges
  if (typeof from !== 'string' || from !== to) return false
  into.add(from)
  return collect(l, into) && collect(r, into)
}

/** Keys in the form Dexie reads: a balanced tree of single-key ranges. */
export function rangesOf(keys: readonly string[]): KeyRanges {
  return treeOf([...new Set(keys)].toSorted())
}

function treeOf(sorted: readonly string[]): KeyRanges {
  const middle = sorted.length >> 1
  const key = sorted[middle]
  if (key === undefined) return { d: 0 }
  const [l, r] = [treeOf(sorted.slice(0, middle)), treeOf(sorted.slice(middle + 1))]
  return {
    d: 1 + Math.max(l.d, r.d), from: key, to: key, l: l.d === 0 ? null : l, r: r.d === 0 ? null : r,
  }
}
