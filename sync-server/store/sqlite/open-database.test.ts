import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from './open-database.ts'
import { setPragmas } from './pragmas.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadbook-open-'))
  file = join(folder, 'roadbook.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true }))

const tablesOf = (raw: SQLite.Database) => raw.prepare('SELECT name, sql FROM sqlite_master ORDER BY name').all()

describe('opening a database', () => {
  it('sets what makes it durable and closed on every open, not only the first', () => {
    for (const time of ['first', 'second']) {
      const { raw } = openDatabase(file)
      const told = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout', 'secure_delete', 'trusted_schema']
        .map((pragma) => raw.pragma(pragma, { simple: true }))
      raw.close()
      expect(told, time).toEqual(['wal', 2, 1, 5000, 1, 0])
    }
  })

  it('refuses a database that cannot be made durable', () => {
    const temporary = new SQLite('')
    expect(() => setPragmas(temporary)).toThrow('The database does not take journal_mode = WAL')
    temporary.close()
  })

  it('runs each migration once', () => {
    const first = openDatabase(file)
    const tables = tablesOf(first.raw)
    first.raw.close()
    const second = openDatabase(file)
    expect(tablesOf(second.raw)).toEqual(tables)
    expect(second.raw.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get()).toBe(2)
    second.raw.close()
  })

  it('refuses a database of a newer version and leaves it as it was', () => {
    const { raw } = openDatabase(file)
    raw.prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)').run('newer', 9_999_999_999_999)
    raw.close()
    expect(() => openDatabase(file)).toThrow('written by a newer version of Roadbook')
  })

  it('undoes all of a migration that fails', () => {
    const migrations = join(folder, 'migrations')
    cpSync(join(import.meta.dirname, 'migrations'), migrations, { recursive: true })
    const journalFile = join(migrations, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: object[] }
    const added = { idx: 9, version: '6', when: 9_999_999_999_999, tag: '0009_bad', breakpoints: true }
    writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, added] }))
    writeFileSync(join(migrations, '0009_bad.sql'), 'CREATE TABLE half (id);\n--> statement-breakpoint\nNOT SQL;')
    expect(() => openDatabase(file, migrations)).toThrow()
    const { raw } = openDatabase(file)
    expect(tablesOf(raw)).not.toContainEqual(expect.objectContaining({ name: 'half' }))
    raw.close()
  })
})
