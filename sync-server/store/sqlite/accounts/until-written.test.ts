import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQLite, type Connection } from '../driver.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openAccount, SERVER_NOW } from '../../../testing/sync-account.ts'
import type { Store } from '../../store.ts'
import { openSqliteStore } from '../open.ts'
import { setPragmas } from '../pragmas.ts'
import { untilWritten } from './until-written.ts'

let folder: string
let file: string
const opened: { close(): unknown }[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadbook-until-'))
  file = join(folder, 'roadbook.sqlite')
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
  rmSync(folder, { recursive: true })
})

function connection(): Connection {
  const raw = new SQLite(file)
  opened.push(raw)
  setPragmas(raw)
  return raw
}

function notes(raw: Connection) {
  raw.exec('CREATE TABLE IF NOT EXISTS owners (id TEXT PRIMARY KEY)')
  raw.exec('CREATE TABLE IF NOT EXISTS notes (id TEXT PRIMARY KEY, owner TEXT REFERENCES owners ON DELETE CASCADE, text TEXT)')
  const select = raw.prepare<[string], string>('SELECT text FROM notes WHERE id = ?').pluck()
  const asked: string[] = []
  const read = untilWritten(raw, (id) => {
    asked.push(id)
    return select.get(id) ?? null
  })
  return { read, asked }
}

it('reads once while nothing is written, and again after every write of this connection, cascades included', () => {
  const raw = connection()
  const { read, asked } = notes(raw)
  raw.exec("INSERT INTO owners VALUES ('kim'); INSERT INTO notes VALUES ('a', 'kim', 'one')")
  expect([read('a'), read('a'), read('a')]).toEqual(['one', 'one', 'one'])
  expect(asked).toEqual(['a'])

  raw.transaction(() => raw.exec("UPDATE notes SET text = 'two'"))()
  expect([read('a'), read('a')]).toEqual(['two', 'two'])
  raw.exec("DELETE FROM owners WHERE id = 'kim'")
  expect(read('a')).toBeNull()
  expect(asked).toEqual(['a', 'a', 'a'])
  // What is not there is looked for each time: nobody can fill the memory with names that he makes up.
  expect([read('b'), read('b')]).toEqual([null, null])
  expect(asked).toEqual(['a', 'a', 'a', 'b', 'b'])
})

it('reads again after every commit of another connection, and not before it', () => {
  const raw = connection()
  const { read } = notes(raw)
  raw.exec("INSERT INTO notes VALUES ('a', NULL, 'one')")
  expect(read('a')).toBe('one')

  const other = connection()
  other.exec("BEGIN; UPDATE notes SET text = 'two'")
  expect(read('a')).toBe('one')
  other.exec('COMMIT')
  expect(read('a')).toBe('two')
  other.exec('DELETE FROM notes')
  expect(read('a')).toBeNull()
  other.exec("INSERT INTO notes VALUES ('a', NULL, 'three')")
  expect(read('a')).toBe('three')
})

it('remembers no more than it may, however many are asked for', () => {
  const raw = connection()
  const { read, asked } = notes(raw)
  const insert = raw.prepare('INSERT INTO notes VALUES (?, NULL, ?)')
  const ids = Array.from({ length: 1_500 }, (_, number) => `n${number}`)
  raw.transaction(() => ids.map((id) => insert.run(id, id)))()
  for (const id of ids) expect(read(id)).toBe(id)
  expect(read('n1499')).toBe('n1499')
  expect(read('n0')).toBe('n0')
  expect(asked).toHaveLength(1_501)
})

it('lets a session that one server ends be none at the other in the same moment', async () => {
  const [here, there] = [openSqliteStore({ file }), openSqliteStore({ file })] as [Store, Store]
  opened.push(here, there)
  const userId = await openAccount(here)
  for (const sid of ['phone', 'tablet', 'laptop']) {
    await here.createSession({
      sid, secretHash: 'hash', userId, rememberMe: true, expire: SERVER_NOW, createdAt: 1, deviceInfo: null, ipAddress: null,
    })
    expect(await there.sessionBySid(sid)).toMatchObject({ sid })
  }
  await here.deleteSession('phone')
  expect(await there.sessionBySid('phone')).toBeNull()
  expect(await here.sessionBySid('phone')).toBeNull()
  await there.deleteSession('tablet')
  expect(await here.sessionBySid('tablet')).toBeNull()
  expect(await here.sessionBySid('laptop')).toMatchObject({ sid: 'laptop' })
  await there.deleteAccount(userId)
  expect(await here.sessionBySid('laptop')).toBeNull()
})
