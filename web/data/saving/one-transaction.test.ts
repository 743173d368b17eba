import { expect, it } from 'vitest'
import { openDb } from '../db.ts'
import { newId } from '../new-id.ts'
import { beginTransaction } from '../opening/reopen.ts'
import { answerOf, inOneTransaction } from './one-transaction.ts'

const waiting = { n: 1, op: 'put', entity: 'vehicles', id: newId(), at: 1, fields: {} } as const

it('writes all of it or nothing, and says what the browser ended it for', async () => {
  const db = openDb(newId())
  const twice = inOneTransaction(await beginTransaction(db, ['outbox']), async (transaction) => {
    const outbox = transaction.objectStore('outbox')
    outbox.add(waiting)
    outbox.add(waiting)
    // The transaction has ended by the time the answer would arrive.
    return await answerOf(outbox.count())
  })
  await expect(twice).rejects.toMatchObject({ name: 'ConstraintError' })
  expect(await db.outbox.count()).toBe(0)
  expect(await inOneTransaction(await beginTransaction(db, ['outbox']), (transaction) => {
    transaction.objectStore('outbox').add(waiting)
    return Promise.resolve('kept')
  })).toBe('kept')
  expect(await db.outbox.count()).toBe(1)
})
