/** A vehicle, loan or bill is deleted on one device while another, without a signal, writes rows that belong to it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RoadbookDb } from '../data/db.ts'
import type { Fetch } from '../data/http.ts'
import { newId } from '../data/new-id.ts'
import { rowById } from '../data/read.ts'
import { remove, restore, save } from '../data/save.ts'
import { addVehicle, NOW } from '../testing/browser-profile.ts'
import { drain, openTwoDevices, type TwoDevices } from '../testing/two-devices.ts'

const reading = { date: '2026-11-21', startingMileage: 600_000, endingMileage: 601_500 }
let two: TwoDevices
let now: number
let online: Fetch
let phone: RoadbookDb
let desktop: RoadbookDb

beforeEach(async () => {
  now = NOW
  two = await openTwoDevices(() => now);
  ({ online, phone, desktop } = two)
})
afterEach(() => two.store.close())

const hoursLater = (hours: number) => {
  now += hours * 3_600_000
}

/** Both have a vehicle; then the phone has no signal and a drive is logged on it. */
async function logWithoutSignal(): Promise<{ vehicle: string; drive: string }> {
  const vehicle = await addVehicle(phone)
  for (const device of [phone, desktop]) await drain(device, online)
  hoursLater(1)
  const drive = newId(now)
  await save(phone, 'mileage', drive, { ...reading, vehicleId: vehicle })
  hoursLater(1)
  return { vehicle, drive }
}

describe('a drive that the deleting device has never heard of', () => {
  it('stands on both when its vehicle was deleted by mistake and brought back', async () => {
    const { vehicle, drive } = await logWithoutSignal()
    const removed = await remove(desktop, 'vehicles', vehicle)
    hoursLater(0.1)
    await restore(desktop, removed)
    for (const device of [desktop, phone, desktop]) await drain(device, online)
    for (const device of [phone, desktop]) expect(await rowById(device, 'mileage', drive)).toMatchObject({ vehicleId: vehicle })
  })

  it('comes again when its vehicle is brought back after the drive had gone with it', async () => {
    const { vehicle, drive } = await logWithoutSignal()
    const removed = await remove(desktop, 'vehicles', vehicle)
    for (const device of [desktop, phone]) await drain(device, online)
    expect(await rowById(phone, 'mileage', drive)).toBeUndefined()
    hoursLater(1)
    await restore(desktop, removed)
    for (const device of [desktop, phone]) await drain(device, online)
    for (const device of [phone, desktop]) expect(await rowById(device, 'mileage', drive)).toMatchObject(reading)
  })

  it('stands with its vehicle that was renamed after another device had deleted it', async () => {
    const { vehicle, drive } = await logWithoutSignal()
    await drain(phone, online)
    await remove(desktop, 'vehicles', vehicle)
    hoursLater(1)
    await save(phone, 'vehicles', vehicle, { name: 'Corolla LE' })
    for (const device of [desktop, phone, desktop]) await drain(device, online)
    for (const device of [phone, desktop]) {
      expect(await rowById(device, 'vehicles', vehicle)).toMatchObject({ name: 'Corolla LE' })
      expect(await rowById(device, 'mileage', drive)).toMatchObject(reading)
    }
  })
})

it('what a deletion without signal took, and another device deleted by itself, is gone on both, however late it is sent', async () => {
  for (const days of [1, 401]) {
    const { vehicle, drive } = await logWithoutSignal()
    for (const device of [phone, desktop]) await drain(device, online)
    await remove(phone, 'vehicles', vehicle)
    await remove(desktop, 'mileage', drive)
    await drain(desktop, online)
    hoursLater(days * 24)
    await two.store.forgetRemoved(now)
    for (const device of [phone, desktop, phone]) await drain(device, online)
    for (const device of [phone, desktop]) {
      expect(await rowById(device, 'vehicles', vehicle)).toBeUndefined()
      expect(await rowById(device, 'mileage', drive)).toBeUndefined()
    }
  }
})

it('a drive whose deletion elsewhere has been forgotten goes though its edit waits: the server has judged that before', async () => {
  const { drive } = await logWithoutSignal()
  for (const device of [phone, desktop]) await drain(device, online)
  await save(phone, 'mileage', drive, { endingMileage: 602_000 })
  hoursLater(1)
  await remove(desktop, 'mileage', drive)
  await drain(desktop, online)
  let calls = 0
  await drain(phone, async (...request) => {
    const reply = await online(...request)
    calls += 1
    // The answer that is lost is the one to the edit; before that the phone only asks how far the server is.
    if (calls === 2) throw new TypeError('Failed to fetch')
    return reply
  })
  expect(await phone.outbox.count()).toBe(1)
  hoursLater(401 * 24)
  await two.store.forgetRemoved(now)
  for (const device of [phone, desktop]) await drain(device, online)
  for (const device of [phone, desktop]) expect(await rowById(device, 'mileage', drive)).toBeUndefined()
})

it('a payment of a bill that was deleted and brought back elsewhere stands', async () => {
  const [bill, payment] = [newId(now), newId(now)]
  await save(phone, 'bills', bill, { name: 'Rent', amount: 145_000, frequency: 'monthly', dueDate: '1' })
  for (const device of [phone, desktop]) await drain(device, online)
  hoursLater(1)
  await save(phone, 'billPayments', payment, { billId: bill, amount: 145_000, paidDate: '2026-11-21', month: '2026-11', occurrenceDate: null })
  hoursLater(1)
  await restore(desktop, await remove(desktop, 'bills', bill))
  for (const device of [desktop, phone, desktop]) await drain(device, online)
  for (const device of [phone, desktop]) expect(await rowById(device, 'billPayments', payment)).toMatchObject({ billId: bill })
})
