/** What has been read, remembered for as long as nothing is written: for look-ups that every request makes. */
import type SQLite from 'better-sqlite3'

/** Answers kept at most. Only a server that nobody writes to comes near it. */
const MOST = 1_000

/**
 * Reads by a key, anew after every write to the database: SQLite counts what this connection has changed, cascades
 * included, and tells what any other one has committed. Asking for both takes a third of what a look-up does. Null is
 * not remembered, so nobody can fill this with keys that do not exist.
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
