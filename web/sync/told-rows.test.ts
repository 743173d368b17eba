/** What a device does with the rows it receives. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { entityNames } from '#core/entities/index.ts'
import { deviceState, tableOf } from '../data/db.ts'
import type { Fetch } from '../data/http.ts'
import { newId } from '../data/new-id.ts'
import { allRows, rowById, waitingCount } from '../data/read.ts'
import { remove, restore, save } from '../data/save.ts'
import { earlierChanges } from '../data/undecided/earlier-values.ts'
import { putBack } from '../data/undecided/put-back.ts'
import { serverFetch, serverReply } from '../testing/sim/fetch.ts'
import { addVehicle, NOW } from '../testing/browser-profile.ts'
import { drain, install, openTwoDevices, type TwoDevices } from '../testing/two-devices.ts'

let two: TwoDevices
beforeEach(async () => {
  two = await openTwoDevices()
})
afterEach(() => two.store.close())

describe('an answer in several pages', () => {
  it('is shown only when the last page is in', async () => {
    await drain(two.desktop, two.online)
    for (let index = 0; index < 6; index += 1) await addVehicle(two.phone, `Car ${index}`)
    await drain(two.phone, two.online)
    two.server.pageRows = 2
    const counts: number[] = []
    const counting: Fetch = async (...request) => {
      counts.push(await tableOf(two.desktop, 'vehicles').count())
      return await two.online(...request)
    }
    await drain(two.desktop, counting)
    expect(counts).toEqual([0, 0, 0])
    expect(await allRows(two.desktop, 'vehicles')).toHaveLength(6)
    expect(await two.desktop.staged.count()).toBe(0)
  })

  it('goes on where it was after a crash between two pages', async () => {
    await drain(two.desktop, two.online)
    for (let index = 0; index < 6; index += 1) await addVehicle(two.phone, `Car ${index}`)
    await drain(two.phone, two.online)
    two.server.pageRows = 2
    let calls = 0
    const dying: Fetch = async (...request) => {
      calls += 1
      if (calls === 2) throw new TypeError('Failed to fetch')
      return await two.online(...request)
    }
    await drain(two.desktop, dying)
    expect(await tableOf(two.desktop, 'vehicles').count()).toBe(0)
    expect(await two.desktop.staged.count()).toBe(2)
    await drain(two.desktop, two.online)
    expect(await allRows(two.desktop, 'vehicles')).toHaveLength(6)
  })

  it('is shown page by page on a new device', async () => {
    for (let index = 0; index < 6; index += 1) await addVehicle(two.phone, `Car ${index}`)
    await drain(two.phone, two.online)
    two.server.pageRows = 2
    const counts: number[] = []
    await drain(two.desktop, async (...request) => {
      counts.push(await tableOf(two.desktop, 'vehicles').count())
      return await two.online(...request)
    })
    expect(counts[1]).toBeGreaterThan(0)
  })
})

it('hides the children of a removed row on every device, and brings back one that belongs elsewhere by now', async () => {
  // A running clock: an edit made after reading is later than what was read.
  let serverNow = NOW
  const online = serverFetch(two.server, () => (serverNow += 10))
  const [first, second] = [await addVehicle(two.phone), await addVehicle(two.phone, 'Prius')]
  const entry = newId(NOW)
  const fields = { vehicleId: first, date: '2026-11-20', startingMileage: 0, endingMileage: 10 }
  await save(two.phone, 'mileage', entry, fields)
  const other = newId(NOW)
  await save(two.phone, 'mileage', other, fields)
  await drain(two.phone, online)
  await drain(two.desktop, online)
  await save(two.desktop, 'mileage', entry, { vehicleId: second })
  await drain(two.desktop, online)
  await remove(two.phone, 'vehicles', first)
  expect(await tableOf(two.phone, 'mileage').count()).toBe(0)
  await drain(two.phone, online)
  await drain(two.desktop, online)
  for (const db of [two.phone, two.desktop]) {
    expect(await allRows(db, 'mileage')).toMatchObject([{ id: entry, vehicleId: second }])
  }
})

it('keeps rows of kinds it does not know', async () => {
  const answer = {
    ack: 0, results: [], rows: [['zz', newId(NOW), 1, { wheels: 3 }]], cursor: '1.x', more: false, now: NOW, minProtocol: 1,
  }
  await drain(two.phone, () => Promise.resolve(serverReply(200, answer)))
  expect(await two.phone.parked.toArray()).toMatchObject([{ code: 'zz', fields: { wheels: 3 } }])
})

it('shows parked rows once their kind is known', async () => {
  const id = newId(NOW)
  await two.phone.parked.put({ code: 'v', id, seq: 1, fields: { name: 'Corolla', createdAt: NOW } })
  await drain(two.phone, two.online)
  expect(await rowById(two.phone, 'vehicles', id)).toEqual({ id, name: 'Corolla', createdAt: NOW })
  expect(await two.phone.parked.count()).toBe(0)
})

it('has a table for every entity', async () => {
  for (const entity of entityNames) expect(await tableOf(two.phone, entity).count()).toBe(0)
})

describe('a value that lost', () => {
  it('is kept on both devices with who had it and whose stands, and told once', async () => {
    const id = await addVehicle(two.phone)
    await drain(two.phone, two.online)
    const later = serverFetch(two.server, () => NOW + 60_000)
    await drain(two.desktop, later)
    await two.desktop.meta.put({ ...await deviceState(two.desktop), kind: 'desktop' })
    // The phone writes first but syncs last.
    await save(two.phone, 'vehicles', id, { name: 'Corolla of the phone' })
    await save(two.desktop, 'vehicles', id, { name: 'Corolla of the office' })
    for (const device of [two.desktop, two.phone, two.desktop]) await drain(device, later)
    for (const device of [two.phone, two.desktop]) {
      expect(await device.lost.toArray()).toMatchObject([
        { entity: 'vehicles', id, field: 'name', value: 'Corolla of the phone', kept: { kind: 'desktop' }, seen: 0 },
      ])
      await device.lost.toCollection().modify({ seen: 1 })
    }
    await two.phone.meta.put({ ...await deviceState(two.phone), cursor: null })
    await drain(two.phone, two.online)
    expect(await two.phone.lost.toArray()).toMatchObject([{ seen: 1 }])
    const tablet = install(two.server.user)
    await drain(tablet, two.online)
    expect(await tablet.lost.toArray()).toMatchObject([{ seen: 1 }])
  })

  it('is told also where the app was opened anew before it heard of the value it wrote over', async () => {
    const id = await addVehicle(two.phone)
    await drain(two.phone, two.online)
    await drain(two.desktop, two.online)
    await save(two.desktop, 'vehicles', id, { name: 'Corolla of the office' })
    await drain(two.desktop, two.online)
    await save(two.phone, 'vehicles', id, { name: 'Corolla of the phone' })
    // Each drain uses a freshly opened book, which has not seen the server's count.
    for (const device of [two.phone, two.desktop]) await drain(device, two.online)
    for (const device of [two.phone, two.desktop]) {
      expect(await device.lost.toArray()).toMatchObject([{ entity: 'vehicles', id, value: 'Corolla of the office', seen: 0 }])
    }
  })
})

it('an expense corrected on one device, deleted on another before it heard of that and brought back there, tells of the correction', async () => {
  let serverNow = NOW
  const online = serverFetch(two.server, () => (serverNow += 10))
  const id = newId(NOW)
  await save(two.phone, 'expenses', id, { name: 'Fuel', date: '2026-11-20', amount: 3975 })
  for (const device of [two.phone, two.desktop]) await drain(device, online)
  await two.desktop.meta.put({ ...await deviceState(two.desktop), kind: 'desktop' })
  await save(two.desktop, 'expenses', id, { amount: 4120 })
  serverNow += 60_000
  // The phone's clock follows the server's.
  await drain(two.phone, online)
  const removed = await remove(two.phone, 'expenses', id)
  for (const device of [two.phone, two.desktop, two.phone]) await drain(device, online)
  for (const device of [two.phone, two.desktop]) expect(await rowById(device, 'expenses', id)).toBeUndefined()

  await restore(two.phone, removed)
  for (const device of [two.phone, two.desktop]) await drain(device, online)
  for (const device of [two.phone, two.desktop]) {
    expect(await rowById(device, 'expenses', id)).toMatchObject({ amount: 3975 })
    const [change, ...more] = (await earlierChanges(device)).get(id) ?? []
    expect(more).toEqual([])
    expect(change).toMatchObject([{ field: 'amount', value: '$41.20' }])
  }
  const [change] = (await earlierChanges(two.phone)).get(id) ?? []
  if (!change) throw new Error('Nothing was told')
  await putBack(two.phone, change)
  for (const device of [two.phone, two.desktop]) {
    await drain(device, online)
    expect(await rowById(device, 'expenses', id)).toMatchObject({ amount: 4120 })
  }
})

describe('a device that was away for longer than removals are remembered', () => {
  const AWAY = 401 * 24 * 60 * 60 * 1000

  it('asks anew, drops what was removed elsewhere, and brings an edited row back whole', async () => {
    const [corolla, prius, camry] = [await addVehicle(two.phone, 'Corolla'), await addVehicle(two.phone, 'Prius'), await addVehicle(two.phone, 'Camry')]
    await drain(two.phone, two.online)
    await drain(two.desktop, two.online)
    const trip = newId(NOW)
    await save(two.phone, 'mileage', trip, { vehicleId: camry, date: '2026-11-20', startingMileage: 0, endingMileage: 100 })
    await drain(two.phone, two.online)
    const later = serverFetch(two.server, () => NOW + 60_000)
    await drain(two.desktop, later)
    for (const id of [corolla, prius]) await remove(two.desktop, 'vehicles', id)
    await remove(two.desktop, 'mileage', trip)
    await save(two.desktop, 'vehicles', camry, { name: 'Camry LE' })
    await drain(two.desktop, later)
    await two.store.forgetRemoved(NOW + AWAY)
    await save(two.phone, 'vehicles', prius, { name: 'Prius LE' })
    await save(two.phone, 'mileage', trip, { date: '2026-11-19' })

    expect(await drain(two.phone, serverFetch(two.server, () => NOW + AWAY))).toEqual({ kind: 'synced' })
    expect((await allRows(two.phone, 'vehicles')).map(({ name }) => name).sort()).toEqual(['Camry LE', 'Prius LE'])
    expect(await rowById(two.phone, 'mileage', trip)).toMatchObject({ date: '2026-11-19', endingMileage: 100 })
    expect(await two.store.get(two.server.user, 'mileage', trip)).toMatchObject({ date: '2026-11-19', endingMileage: 100 })
    expect(await waitingCount(two.phone)).toBe(0)
    expect(await rowById(two.phone, 'vehicles', corolla)).toBeUndefined()
  })
})
