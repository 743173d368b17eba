/** Settings of a connection. SQLite does not persist them, so every open sets and asserts them (S-50). */
import type SQLite from 'better-sqlite3'

interface Setting {
  readonly pragma: string
  readonly value: string
  /** What SQLite reports once the value is in effect. */
  readonly told: string | number
}

const settings: readonly Setting[] = [
  { pragma: 'journal_mode', value: 'WAL', told: 'wal' },
  // In WAL mode the built-in default is NORMAL, under which a power cut may lose a commit already acknowledged to a device.
  { pragma: 'synchronous', value: 'FULL', told: 2 },
  { pragma: 'foreign_keys', value: 'ON', told: 1 },
  { pragma: 'busy_timeout', value: '5000', told: 5000 },
  { pragma: 'secure_delete', value: 'ON', told: 1 },
  { pragma: 'trusted_schema', value: 'OFF', told: 0 },
]

/** Sets what durability and privacy need, and throws when SQLite does not accept a setting. */
export function setPragmas(raw: SQLite.Database): void {
  for (const { pragma, value, told } of settings) {
    raw.pragma(`${pragma} = ${value}`)
    const found: unknown = raw.pragma(pragma, { simple: true })
    // An in-memory database has no log.
    const wanted = raw.memory && pragma === 'journal_mode' ? 'memory' : told
    if (found !== wanted) throw new Error(`The database does not take ${pragma} = ${value}: it says ${String(found)}`)
  }
}
