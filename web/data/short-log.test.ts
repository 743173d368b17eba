import { expect, it } from 'vitest'
import { deviceState, openDb, type RoadbookDb } from './db.ts'
import { newId } from './new-id.ts'
import { shortenLog } from './short-log.ts'

async function bookAt(seq: number): Promise<RoadbookDb> {
  const db = openDb(newId(Date.now()))
  await db.meta.put({ ...await deviceState(db), seq })
  return db
}

it('has the log of the browser sorted after a first sync, and leaves no database behind', async () => {
  const db = await bookAt(18_900)
  expect(await shortenLog(db)).toBe(true)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('roadbook-passing')
})

it('has it sorted once, and again when as much has changed as a month brings', async () => {
  const db = await bookAt(600)
  let times = 0
  const compactLog = () => {
    times += 1
    return Promise.resolve()
  }
  for (const seq of [600, 900, 1_099, 1_100, 1_101]) {
    await db.meta.put({ ...await deviceState(db), seq })
    await shortenLog(db, compactLog)
  }
  expect(times).toBe(2)
})

it('has it sorted when a server was restored to far fewer rows, and tries again what failed', async () => {
  const db = await bookAt(2_000)
  await shortenLog(db)
  await db.meta.put({ ...await deviceState(db), seq: 40 })
  await expect(shortenLog(db, () => Promise.reject(new Error('stuck')))).rejects.toThrow('stuck')
  expect(await shortenLog(db)).toBe(true)
})

it('leaves the log of a book with few changes alone', async () => {
  expect(await shortenLog(await bookAt(499))).toBe(false)
})
