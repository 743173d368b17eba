import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQLite, type Connection } from './driver.ts'
import { millisecondsInDay } from 'date-fns/constants'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleId } from '#core/testing/sample-rows.ts'
import { copyBeforeUpdate, copyBeforeUpdateOf, forgetCopyBeforeUpdate } from './copy-before-update.ts'
import { openDatabase, refuseReadOnly } from './open-database.ts'
import { setPragmas } from './pragmas.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadbook-open-'))
  file = join(folder, 'roadbook.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A copy of the migrations with a modified journal. */
function migrationsWith(change: (entries: readonly object[]) => readonly object[]): string {
  const migrations = join(folder, 'migrations')
  cpSync(join(import.meta.dirname, 'migrations'), migrations, { recursive: true })
  const journalFile = join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: object[] }
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: change(journal.entries) }))
  return migrations
}

const tablesOf = (raw: Connection) => raw.prepare('SELECT name, sql FROM sqlite_master ORDER BY name').all()

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

  it('says of a damaged database how to go on', () => {
    writeFileSync(file, 'not a database, but longer than the header of a hundred bytes. '.repeat(9))
    expect(() => openDatabase(file)).toThrow(new Error(`The database ${file} is damaged. Put a backup back with: npm run restore -- <folder>`))
  })

  it('finds a page that was written over, and leaves the file for whoever saves what can be saved', () => {
    openDatabase(file).raw.close()
    const page = 4096
    const bytes = readFileSync(file)
    expect(bytes.length).toBeGreaterThan(10 * page)
    for (const number of [2, 5, 9]) {
      const smashed = Buffer.from(bytes).fill(0x5a, number * page, (number + 1) * page)
      writeFileSync(file, smashed)
      expect(() => openDatabase(file), `page ${number}`).toThrow(`The database ${file} is damaged`)
      expect(readFileSync(file).equals(smashed)).toBe(true)
    }
    writeFileSync(file, bytes)
    openDatabase(file).raw.close()
  })

  it('refuses a database that may only be read', () => {
    openDatabase(file).raw.close()
    const raw = new SQLite(file, { readonly: true })
    expect(() => refuseReadOnly(raw)).toThrow(`The database ${file} may not be written to`)
    raw.close()
  })

  it('says of a file that cannot be opened which it is and whose it must be', () => {
    mkdirSync(file)
    expect(() => openDatabase(file)).toThrow(`The database ${file} cannot be opened: unable to open database file. It and its folder must belong to the user this server runs as`)
  })

  it('runs each migration once', () => {
    const first = openDatabase(file)
    const tables = tablesOf(first.raw)
    first.raw.close()
    const second = openDatabase(file)
    expect(tablesOf(second.raw)).toEqual(tables)
    const known = readdirSync(join(import.meta.dirname, 'migrations')).filter((name) => name.endsWith('.sql'))
    expect(second.raw.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get()).toBe(known.length)
    second.raw.close()
  })

  it('refuses a database of a newer version and leaves it as it was', () => {
    const { raw } = openDatabase(file)
    raw.prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)').run('newer', 9_999_999_999_999)
    raw.close()
    const before = readFileSync(file)
    expect(() => openDatabase(file)).toThrow('written by a newer version of Roadbook')
    expect(readFileSync(file).equals(before)).toBe(true)
    expect(readdirSync(folder)).toEqual(['roadbook.sqlite'])
  })

  it('keeps what an earlier version has written', () => {
    const earlier = openDatabase(file, migrationsWith((entries) => entries.slice(0, 2)))
    const [userId, goal] = [sampleId('profile', 1), sampleId('goals', 1)]
    earlier.raw.exec(`
      INSERT INTO accounts (id, email, provider, email_verified, created_at, updated_at) VALUES ('${userId}', 'a@x.io', 'email', 1, 1, 1);
      INSERT INTO heads (user_id, seq) VALUES ('${userId}', 0);
      INSERT INTO goals (user_id, id, name, amount, target_date, completed, seq, created_at, put, gone, alive)
        VALUES ('${userId}', '${goal}', 'Tires', 1, '2026-11-30', 0, 1, 1, '1:phone', '2:phone', 0);
      INSERT INTO commits (user_id, seq, tag) VALUES ('${userId}', 1, 'tag');
      UPDATE heads SET seq = 1;
      INSERT INTO refusals (user_id, device, number, code, message, mutation, refused_at)
        VALUES ('${userId}', 'phone', 1, 'parked', 'No', '{"op":"put"}', 1), ('${userId}', 'phone', 2, 'invalid-field', 'No', '{}', 1);
      INSERT INTO parked (user_id, device, number, reason, parked_at)
        VALUES ('${userId}', 'phone', 1, 'boom', 1), ('${userId}', 'desktop', 1, 'refusal forgotten', 1);
    `)
    earlier.raw.close()
    const { raw } = openDatabase(file)
    const now = Date.now()
    const [commit] = raw.prepare('SELECT seq, tag, committed_at AS at FROM commits').all() as { at: number }[]
    expect(commit).toMatchObject({ seq: 1, tag: 'tag' })
    expect(Math.abs((commit?.at ?? 0) - now)).toBeLessThan(60_000)
    expect(() => raw.exec('DELETE FROM goals')).toThrow('deleted past the applier')
    expect(raw.prepare('SELECT id FROM goals').pluck().all()).toEqual([goal])
    expect(raw.prepare('SELECT mutation FROM parked').pluck().all()).toEqual(['{"op":"put"}', null])
    expect(raw.prepare('SELECT number FROM refusals').pluck().all()).toEqual([1, 2])
    raw.close()
  })

  it('keeps the copy of the earlier version when another server has changed the tables meanwhile', () => {
    const { raw } = openDatabase(file)
    writeFileSync(copyBeforeUpdateOf(file), 'the earlier version')
    copyBeforeUpdate(raw, () => false)
    raw.close()
    expect(readFileSync(copyBeforeUpdateOf(file), 'utf8')).toBe('the earlier version')
    expect(readdirSync(folder).toSorted()).toEqual(['roadbook.sqlite', 'roadbook.sqlite.before-update'])
  })

  it('copies what an earlier version has written before it changes the tables, and nothing when there is nothing to change', () => {
    const earlier = openDatabase(file, migrationsWith((entries) => entries.slice(0, 2)))
    const tables = tablesOf(earlier.raw)
    earlier.raw.close()
    const listed = () => readdirSync(folder).filter((name) => name.startsWith('roadbook.sqlite.'))
    expect(listed()).toEqual([])
    openDatabase(file).raw.close()
    openDatabase(file).raw.close()
    expect(listed()).toEqual(['roadbook.sqlite.before-update'])
    const copy = new SQLite(copyBeforeUpdateOf(file), { readonly: true })
    expect(tablesOf(copy)).toEqual(tables)
    copy.close()
  })

  it('changes nothing when the copy cannot be written, and says so', () => {
    const earlier = openDatabase(file, migrationsWith((entries) => entries.slice(0, 2)))
    const tables = tablesOf(earlier.raw)
    earlier.raw.close()
    // A folder in the copy's place, because permissions would not stop root.
    mkdirSync(copyBeforeUpdateOf(file))
    expect(() => openDatabase(file)).toThrow(/could not be copied before its update: .*\. Nothing was changed$/)
    const after = new SQLite(file)
    expect(tablesOf(after)).toEqual(tables)
    after.close()
    expect(readdirSync(folder).filter((name) => name.includes('before-update'))).toEqual(['roadbook.sqlite.before-update'])
  })

  it('forgets the copy after 30 days, and the part of one that a server killed while copying has left', () => {
    const copies = [copyBeforeUpdateOf(file), `${copyBeforeUpdateOf(file)}-4711`]
    for (const path of [...copies, file]) {
      writeFileSync(path, '')
      utimesSync(path, 0, 0)
    }
    forgetCopyBeforeUpdate(file, 30 * millisecondsInDay)
    expect(copies.filter((copy) => existsSync(copy))).toEqual(copies)
    forgetCopyBeforeUpdate(file, 30 * millisecondsInDay + 1)
    expect(copies.filter((copy) => existsSync(copy))).toEqual([])
    forgetCopyBeforeUpdate(file, 30 * millisecondsInDay + 1)
    expect(existsSync(file)).toBe(true)
  })

  it('undoes all of a migration that fails', () => {
    const added = { idx: 9, version: '6', when: 9_999_999_999_999, tag: '0009_bad', breakpoints: true }
    const migrations = migrationsWith((entries) => [...entries, added])
    writeFileSync(join(migrations, '0009_bad.sql'), 'CREATE TABLE half (id);\n--> statement-breakpoint\nNOT SQL;')
    expect(() => openDatabase(file, migrations)).toThrow(/^near "NOT": syntax error$/)
    const { raw } = openDatabase(file)
    expect(tablesOf(raw)).not.toContainEqual(expect.objectContaining({ name: 'half' }))
    raw.close()
  })
})
