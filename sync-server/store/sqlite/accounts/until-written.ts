/** A read cache that lasts until the next write, for look-ups that every request makes. */
import type SQLite from 'better-sqlite3'

/** The most results cached. Only a server without writes comes near it. */
const MOST = 1_000

/**
 * Cached reads by key, invalidated by every write to the database: SQLite counts the changes of this connection, cascades
 * included, and reports commits of others. Checking both takes a third of the time of a look-up. Null is not cached, so
 * that nobody can fill the cache with unknown keys.
 */
export function untilWritten<T>(raw: SQLite.Database, read: (key: string) => T | null): (key: string) => T | null {
  const ownChanges = raw.prepare('SELECT total_changes()').pluck()
  const othersCommits = raw.prepare('PRAGMA data_version').pluck()
  const remembered = new Map<string, T>()
  let seen: { readonly own: unknown; readonly others: unknown } = { own: null, others: null }

  return (key) => {
    const [own, others] = [ownChanges.get(), othersCommits.get()]
    if (own !== seen.own || others !== seen.others || remembered.size >= MOST) {
      remembered.clear()
      seen = { own, others }
    }
    const known = remembered.get(key)
    if (known !== undefined) return known
    const found = read(key)
    if (found !== null) remembered.set(key, found)
    return found
  }
}
