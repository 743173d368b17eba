/** What a device makes of the rows it is told. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { entityNames } from '#core/entities/index.ts'
import { deviceState, tableOf, type RoadbookDb } from '../data/db.ts'
import type { Fetch } from '../data/http.ts'
import { newId } from '../data/new-id.ts'
import { allRows, rowById, waitingCount } from '../data/read.ts'
import { remove, save } from '../data/save.ts'
import { serverFetch, serverReply } from '../testing/sim/fetch.ts'
import type { SimServer } from '../testing/sim/server.ts'
import { addVehicle, install, NOW, openTwoDevices, type TwoDevices } from '../testing/two-devices.ts'
import { bookOf } from './book.ts'
import { syncOnce } from './sync-once.ts'

let store: TwoDevices['store']
let server: SimServer
let online: Fetch
let phone: RoadbookDb
let desktop: RoadbookDb
beforeEach(async () => {
  ;({ store, server, online, phone, desktop } = await openTwoDevices())
})
afterEach(() => store.close())

const drain = (db: RoadbookDb, fetch: Fetch) => syncOnce(bookOf(db), fetch)

describe('an answer in several pages', () => {
  it('is shown only when the last page is in', async () => {
    await drain(desktop, online)
    for (let index = 0; index < 6; index += 1) await addVehicle(phone, `Car ${index}`)
    await drain(phone, online)
    server.pageRows = 2
    const counts: number[] = []
    const counting: Fetch = async (...request) => {
      counts.push(await tableOf(desktop, 'vehicles').count())
      return await online(...request)
    }
    await drain(desktop, counting)
    expect(counts).toEqual([0, 0, 0])
    expect(await allRows(desktop, 'vehicles')).toHaveLength(6)
    expect(await desktop.staged.count()).toBe(0)
  })

  it('goes on where it was after a crash between two pages', async () => {
    await drain(desktop, online)
    for (let index = 0; index < 6; index += 1) await addVehicle(phone, `Car ${index}`)
    await drain(phone, online)
    server.pageRows = 2
    let calls = 0
    const dying: Fetch = async (...request) => {
      calls += 1
      if (calls === 2) throw new TypeError('Failed to fetch')
      return await online(...request)
    }
    await drain(desktop, dying)
    expect(await tableOf(desktop, 'vehicles').count()).toBe(0)
    expect(await desktop.staged.count()).toBe(2)
    await drain(desktop, online)
    expect(await allRows(desktop, 'vehicles')).toHaveLength(6)
  })

  it('is shown page by page on a new device', async () => {
    for (let index = 0; index < 6; index += 1) await addVehicle(phone, `Car ${index}`)
    await drain(phone, online)
    server.pageRows = 2
    const counts: number[] = []
    await drain(desktop, async (...request) => {
      counts.push(await tableOf(desktop, 'vehicles').count())
      return await online(...request)
    })
    expect(counts[1]).toBeGreaterThan(0)
  })
})

it('hides the children of a removed row on every device, and brings back one that belongs elsewhere by now', async () => {
  // A clock that goes on: an edit made after reading is later than what was read.
  let serverNow = NOW
  online = serverFetch(server, () => (serverNow += 10))
  const [first, second] = [await addVehicle(phone), await addVehicle(phone, 'Prius')]
  const entry = newId(NOW)
  const fields = { vehicleId: first, date: '2026-11-20', startingMileage: 0, endingMileage: 10 }
  await save(phone, 'mileage', entry, fields)
  const other = newId(NOW)
  await save(phone, 'mileage', other, fields)
  await drain(phone, online)
  await drain(desktop, online)
  await save(desktop, 'mileage', entry, { vehicleId: second })
  await drain(desktop, online)
  await remove(phone, 'vehicles', first)
  expect(await tableOf(phone, 'mileage').count()).toBe(0)
  await drain(phone, online)
  await drain(desktop, online)
  for (const db of [phone, desktop]) {
    expect(await allRows(db, 'mileage')).toMatchObject([{ id: entry, vehicleId: second }])
  }
})

it('keeps rows of kinds it does not know', async () => {
  const answer = {
    ack: 0, results: [], rows: [['zz', newId(NOW), 1, { wheels: 3 }]], cursor: '1.x', more: false, now: NOW, minProtocol: 1,
  }
  await drain(phone, () => Promise.resolve(serverReply(200, answer)))
  expect(await phone.parked.toArray()).toMatchObject([{ code: 'zz', fields: { wheels: 3 } }])
})

it('shows parked rows once their kind is known', async () => {
  const id = newId(NOW)
  await phone.parked.put({ code: 'v', id, seq: 1, fields: { name: 'Corolla', createdAt: NOW } })
  await drain(phone, online)
  expect(await rowById(phone, 'vehicles', id)).toEqual({ id, name: 'Corolla', createdAt: NOW })
  expect(await phone.parked.count()).toBe(0)
})

it('has a table for every entity', async () => {
  for (const entity of entityNames) expect(await tableOf(phone, entity).count()).toBe(0)
})

describe('a value that lost', () => {
  it('is kept on both devices with who had it and whose stands, and told once', async () => {
    const id = await addVehicle(phone)
    await drain(phone, online)
    const later = serverFetch(server, () => NOW + 60_000)
    await drain(desktop, later)
    await desktop.meta.put({ ...await deviceState(desktop), kind: 'desktop' })
    // The phone writes first and is heard last.
    await save(phone, 'vehicles', id, { name: 'Corolla of the phone' })
    await save(desktop, 'vehicles', id, { name: 'Corolla of the office' })
    for (const device of [desktop, phone, desktop]) await drain(device, later)
    for (const device of [phone, desktop]) {
      expect(await device.lost.toArray()).toMatchObject([
        { entity: 'vehicles', id, field: 'name', value: 'Corolla of the phone', kept: { kind: 'desktop' }, seen: 0 },
      ])
      await device.lost.toCollection().modify({ seen: 1 })
    }
    await phone.meta.put({ ...await deviceState(phone), cursor: null })
    await drain(phone, online)
    expect(await phone.lost.toArray()).toMatchObject([{ seen: 1 }])
    const tablet = install(server.user)
    await drain(tablet, online)
    expect(await tablet.lost.toArray()).toMatchObject([{ seen: 1 }])
  })
})

describe('a device that was away for longer than removals are remembered', () => {
  const AWAY = 401 * 24 * 60 * 60 * 1000

  it('asks anew, drops what was removed elsewhere, and brings an edited row back whole', async () => {
    const [corolla, prius, camry] = [await addVehicle(phone, 'Corolla'), await addVehicle(phone, 'Prius'), await addVehicle(phone, 'Camry')]
    await drain(phone, online)
    await drain(desktop, online)
    const trip = newId(NOW)
    await save(phone, 'mileage', trip, { vehicleId: camry, date: '2026-11-20', startingMileage: 0, endingMileage: 100 })
    await drain(phone, online)
    const later = serverFetch(server, () => NOW + 60_000)
    await drain(desktop, later)
    for (const id of [corolla, prius]) await remove(desktop, 'vehicles', id)
    await remove(desktop, 'mileage', trip)
    await save(desktop, 'vehicles', camry, { name: 'Camry LE' })
    await drain(desktop, later)
    await store.forgetRemoved(NOW + AWAY)
    await save(phone, 'vehicles', prius, { name: 'Prius LE' })
    await save(phone, 'mileage', trip, { date: '2026-11-19' })

    expect(await drain(phone, serverFetch(server, () => NOW + AWAY))).toEqual({ kind: 'synced' })
    expect((await allRows(phone, 'vehicles')).map(({ name }) => name).sort()).toEqual(['Camry LE', 'Prius LE'])
    expect(await rowById(phone, 'mileage', trip)).toMatchObject({ date: '2026-11-19', endingMileage: 100 })
    expect(await store.get(server.user, 'mileage', trip)).toMatchObject({ date: '2026-11-19', endingMileage: 100 })
    expect(await waitingCount(phone)).toBe(0)
    expect(await rowById(phone, 'vehicles', corolla)).toBeUndefined()
  })
})
