import { expect, it } from 'vitest'
import { addVehicle, newProfile, NOW } from '../testing/browser-profile.ts'
import { deviceState } from '../data/db.ts'
import { newId } from '../data/new-id.ts'
import { bookOf } from './book.ts'
import { noteSent } from './request-state.ts'

it('sends nothing under an id that the device has given up since the request was made', async () => {
  const { db } = await newProfile()
  await addVehicle(db, 'Corolla')
  const [book, before] = [bookOf(db), await deviceState(db)]
  expect(await noteSent(book, newId(NOW), 1)).toBeNull()
  expect(await deviceState(db)).toEqual(before)
  expect([await noteSent(book, before.device, 1), await noteSent(book, before.device, 1)]).toEqual([0, 1])
})
