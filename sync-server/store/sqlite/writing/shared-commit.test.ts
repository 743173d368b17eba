import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQLite } from '../driver.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { RuleError } from '#core/errors.ts'
import { inTransaction, type Database } from '../database.ts'
import { openDatabase } from '../open-database.ts'
import { createSharedCommit } from './shared-commit.ts'

function openNotes() {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-commit-'))
  const database: Database = openDatabase(join(folder, 'notes.sqlite'))
  database.raw.exec('CREATE TABLE notes (text TEXT NOT NULL)')
  const elsewhere = new SQLite(join(folder, 'notes.sqlite'))
  onTestFinished(() => {
    elsewhere.close()
    database.raw.close()
    rmSync(folder, { recursive: true })
  })
  const inSharedCommit = createSharedCommit(database)
  const write = (text: string, fails: Error | null = null): Promise<string> => inSharedCommit(() => inTransaction(database, () => {
    database.raw.prepare('INSERT INTO notes VALUES (?)').run(text)
    if (fails) throw fails
    return `${text} is kept`
  }))
  /** What another process sees: committed rows only. */
  const kept = (): unknown[] => elsewhere.prepare('SELECT text FROM notes ORDER BY rowid').pluck().all()
  return { database, write, kept }
}

const names = (count: number): string[] => Array.from({ length: count }, (_, number) => `note ${number}`)

describe('work that is asked for in the same moment', () => {
  it('is committed at once: when the first hears of it, all of it is there', async () => {
    const { write, kept } = openNotes()
    const all = names(20).map((name) => write(name))
    expect(kept()).toEqual([])
    expect(await all[0]).toBe('note 0 is kept')
    expect(kept()).toEqual(names(20))
    expect(await Promise.all(all)).toEqual(names(20).map((name) => `${name} is kept`))
  })

  it('is done in the order it was asked for, also when it is too much for one commit', async () => {
    const { write, kept } = openNotes()
    const all = names(100).map((name) => write(name))
    await all[0]
    // The others let in whoever came meanwhile.
    expect(kept()).toHaveLength(32)
    await Promise.all(all)
    await write('last')
    expect(kept()).toEqual([...names(100), 'last'])
  })

  it('fails alone when it is refused', async () => {
    const { write, kept } = openNotes()
    const refusal = new RuleError('already-paid', 'This bill is paid')
    const outcomes = await Promise.allSettled([write('before'), write('refused', refusal), write('after')])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(outcomes[1]).toMatchObject({ reason: refusal })
    expect(kept()).toEqual(['before', 'after'])
    await expect(write('refused alone', refusal)).rejects.toBe(refusal)
    expect(kept()).toEqual(['before', 'after'])
  })

  it('fails together when the database is in the way, and nothing of it stays', async () => {
    const { database, write, kept } = openNotes()
    database.raw.pragma(`max_page_count = ${Number(database.raw.pragma('page_count', { simple: true }))}`)
    const outcomes = await Promise.allSettled([write('small'), write('x'.repeat(100_000)), write('small too')])
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && String(outcome.reason)))
      .toEqual(Array(3).fill('SqliteError: database or disk is full'))
    expect([kept(), database.raw.inTransaction]).toEqual([[], false])
    await write('small')
    expect(kept()).toEqual(['small'])
  })
})
