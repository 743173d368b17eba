import { expect, it } from 'vitest'
import { deviceState, openDb } from '../../data/db.ts'
import { newId } from '../../data/new-id.ts'
import { save } from '../../data/save.ts'
import { bookOf } from '../book.ts'
import { startNewCount } from './new-count.ts'

it.each([
  ['keeps its count when another context has begun one that matches', 0, false, false],
  ['begins another count when the server has numbers it never sent', 7, false, true],
  ['begins another count when a copy of its book uses the same', 0, true, true],
])('a device %s', async (_, ack, isCopy, isNew) => {
  const db = openDb(newId())
  await save(db, 'vehicles', newId(), { name: 'Prius' })
  const { device, cursor } = await deviceState(db)
  const sent = { device, cursor, firstN: 0, lastN: 0, knownN: 0, at: 0 }
  expect(await startNewCount(bookOf(db), sent, ack, isCopy)).toBe(isNew)
  expect((await deviceState(db)).device !== device).toBe(isNew)
  expect((await db.outbox.toArray()).map(({ n, fields }) => [n, fields['name']])).toEqual([[1, 'Prius']])
})
