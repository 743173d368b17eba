/** Which rows a message of Dexie between contexts speaks of: ranges of keys by store, as `x-storagemutated-1` carries them. */

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

/** More than this are read faster as a whole. */
export const MANY_KEYS = 200

/** Where a message speaks of a store's own keys, or of an index of it. */
export function partOf(database: string, store: string, index = ''): string {
  return `idb://${database}/${store}/${index}`
}

/** The keys of a store that were written; 'anew' when they are many or not told one by one, null when there are none. */
export function keysIn(parts: WrittenKeys, database: string, store: string): ReadonlySet<string> | 'anew' | null {
  // What the browser has kept while it was away, and brings back, has missed what was told meanwhile.
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

/** Keys as Dexie reads them: a balanced tree of ranges of one key each. */
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
