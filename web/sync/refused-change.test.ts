import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deviceState, tableOf, type RoadbookDb } from '../data/db.ts'
import type { Fetch } from '../data/http.ts'
import { rowById, waitingCount } from '../data/read.ts'
import { correctable, discardRefused, readCorrection, refusedCount, refusedList, sendAgain } from '../data/refused.ts'
import type { SimServer } from '../testing/sim/server.ts'
import { addVehicle, openTwoDevices, type TwoDevices } from '../testing/two-devices.ts'
import { bookOf } from './book.ts'
import { syncOnce } from './sync-once.ts'

let store: TwoDevices['store']
let server: SimServer
let online: Fetch
let phone: RoadbookDb
beforeEach(async () => {
  ;({ store, server, online, phone } = await openTwoDevices())
})
afterEach(() => store.close())

const drain = (db: RoadbookDb, fetch: Fetch) => syncOnce(bookOf(db), fetch)

/** Writes what an older app with weaker rules would have written: the server will refuse it. */
async function queueNameless(db: RoadbookDb, id: string): Promise<void> {
  const state = await deviceState(db)
  await db.outbox.add({ n: state.nextN, op: 'put', entity: 'vehicles', id, at: state.clock + 1, fields: { name: '' } })
  await db.meta.put({ ...state, nextN: state.nextN + 1, clock: state.clock + 1 })
  await tableOf(db, 'vehicles').update(id, { name: '' })
}

describe('a refused change', () => {
  let id: string
  beforeEach(async () => {
    id = await addVehicle(phone)
    await drain(phone, online)
    await queueNameless(phone, id)
    await addVehicle(phone, 'Prius')
    await drain(phone, online)
  })

  it('gives the row back and is kept with words, while the others go on', async () => {
    expect(await rowById(phone, 'vehicles', id)).toMatchObject({ name: 'Corolla' })
    expect(await refusedList(phone)).toMatchObject([[{ n: 2, id, fields: { name: '' }, message: 'Vehicle name is required', field: 'name' }]])
    expect(await store.list(server.user, 'vehicles')).toHaveLength(2)
    expect(await waitingCount(phone)).toBe(0)
  })

  it('is sent again when corrected', async () => {
    const [change] = await refusedList(phone)
    if (change) await sendAgain(phone, change, { name: 'Camry' })
    await drain(phone, online)
    expect(await refusedCount(phone)).toBe(0)
    expect(await store.get(server.user, 'vehicles', id)).toMatchObject({ name: 'Camry' })
  })

  it('tells which field is to be put right, as it was typed, and reads what is typed instead', async () => {
    const [change] = await refusedList(phone)
    if (!change) throw new Error('Nothing was refused')
    expect(await correctable(phone, change)).toEqual({ field: 'name', text: '' })
    expect(readCorrection(change, { field: 'name', text: ' ' })).toBe('Vehicle name is required')
    expect(readCorrection(change, { field: 'name', text: 'Camry' })).toEqual({ name: 'Camry' })
  })

  it('stays refused when it is sent again as wrong as before', async () => {
    const [change] = await refusedList(phone)
    if (change) await expect(sendAgain(phone, change, {})).rejects.toThrow('Vehicle name is required')
    expect(await refusedCount(phone)).toBe(1)
  })

  it('is let go when the driver discards it', async () => {
    const [change] = await refusedList(phone)
    if (change) await discardRefused(phone, change)
    expect(await refusedCount(phone)).toBe(0)
  })
})
