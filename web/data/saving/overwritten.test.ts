import { expect, it } from 'vitest'
import { hybridTime } from '#core/sync/stamp.ts'
import { newProfile, NOW } from '../../testing/browser-profile.ts'
import { deviceState } from '../db.ts'
import { newId } from '../new-id.ts'
import { beginTransaction } from '../opening/reopen.ts'
import { withoutOverwritten } from './overwritten.ts'

const HOUR = 3_600_000

/** The fields left of a change of a drive tapped now, where another tab wrote others at a time of the device, ms after the tap. */
async function leftOf(written: object, after: number, ahead = 0): Promise<object | null> {
  const { db } = await newProfile()
  const id = newId(NOW)
  await db.outbox.add({ n: 1, op: 'put', entity: 'mileage', id, at: hybridTime(NOW + after + ahead), fields: { ...written } })
  const change = { op: 'put', entity: 'mileage', id, fields: { date: '2026-11-21', startingMileage: 5, endingMileage: 9 } } as const
  const state = deviceState(db).then((known) => ({ ...known, ahead }))
  const transaction = await beginTransaction(db, ['journal', 'outbox'])
  const [left] = await withoutOverwritten(transaction, [change], { state, late: { tappedAt: NOW, now: NOW + HOUR } })
  return left?.fields ?? null
}

it('leaves out what was written after the tap, but not one of two readings, which are one fact', async () => {
  expect(await leftOf({ date: '2026-11-20', startingMileage: 1, endingMileage: 2 }, 60_000)).toEqual({ startingMileage: 5, endingMileage: 9 })
})

it('keeps what was written before the tap, also under a clock that the server puts right', async () => {
  for (const ahead of [0, 2 * HOUR, -2 * HOUR]) {
    expect(await leftOf({ date: '2026-11-20' }, -60_000, ahead), `${ahead} ms`).toHaveProperty('date')
    expect(await leftOf({ date: '2026-11-20' }, 60_000, ahead), `${ahead} ms`).not.toHaveProperty('date')
  }
})
