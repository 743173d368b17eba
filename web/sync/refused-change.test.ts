import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AnyFields, EntityName } from '#core/entities/index.ts'
import { receiptAddress } from '#core/receipts/receipts.ts'
import { deviceState, tableOf, type RoadbookDb } from '../data/db.ts'
import { newId } from '../data/new-id.ts'
import { waitingPhotoNames } from '../data/photos/kept-photos.ts'
import { rowById, waitingCount } from '../data/read.ts'
import { save } from '../data/save.ts'
import { correctable, discardRefused, readCorrection, sendAgain } from '../data/undecided/correct-refused.ts'
import { refusedCount, refusedList } from '../data/undecided/refused.ts'
import { heldWrite } from '../testing/held-write.ts'
import { addVehicle, NOW } from '../testing/browser-profile.ts'
import { drain, openTwoDevices, type TwoDevices } from '../testing/two-devices.ts'

let two: TwoDevices
beforeEach(async () => {
  two = await openTwoDevices()
})
afterEach(() => two.store.close())

/** Queues a change that only an older app with weaker rules would write: the server will refuse it. */
async function queueNameless(db: RoadbookDb, id: string): Promise<void> {
  const state = await deviceState(db)
  await db.outbox.add({ n: state.nextN, op: 'put', entity: 'vehicles', id, at: state.clock + 1, fields: { name: '' } })
  await db.meta.put({ ...state, nextN: state.nextN + 1, clock: state.clock + 1 })
  await tableOf(db, 'vehicles').update(id, { name: '' })
}

describe('what was written since', () => {
  const expense = { date: '2026-11-20', amount: 1_000, name: 'Fuel', note: null } as const
  const drive = { date: '2026-11-20', startingMileage: 600_000, endingMileage: 601_500 }

  /** A change written by an older app and refused by the server. */
  async function refuse(entity: EntityName, id: string, fields: AnyFields) {
    const state = await deviceState(two.phone)
    const at = state.clock + 1
    await two.phone.outbox.add({ n: state.nextN, op: 'put', entity, id, at, fields })
    await two.phone.meta.put({ ...state, nextN: state.nextN + 1, clock: at })
    await drain(two.phone, two.online)
    const [change, ...others] = await refusedList(two.phone)
    if (!change || others.length > 0) throw new Error('One change is to be refused')
    return change
  }

  const onServer = async (entity: EntityName, id: string) => {
    await drain(two.phone, two.online)
    return await two.store.get(two.server.user, entity, id)
  }

  it.each(['waits', 'is on the server'])('stays when another field of the change is put right, while it %s', async (where) => {
    const id = newId(NOW)
    await save(two.phone, 'expenses', id, expense)
    await drain(two.phone, two.online)
    const change = await refuse('expenses', id, { amount: 5_000, note: 'Rain', name: 'x'.repeat(500) })
    await save(two.phone, 'expenses', id, { amount: 6_000 })
    if (where === 'is on the server') await drain(two.phone, two.online)
    await sendAgain(two.phone, change, { name: 'Fuel and oil' })
    expect(await onServer('expenses', id)).toMatchObject({ amount: 6_000, note: 'Rain', name: 'Fuel and oil' })
  })

  it('stays when another tab is writing it at that moment', async () => {
    const id = newId(NOW)
    await save(two.phone, 'expenses', id, expense)
    await drain(two.phone, two.online)
    const change = await refuse('expenses', id, { amount: 5_000, name: 'x'.repeat(500) })
    const { book, held, letGo } = heldWrite(two.phone)
    const sending = sendAgain(book, change, { name: 'Oil' })
    await held
    await save(two.phone, 'expenses', id, { amount: 6_000 })
    letGo()
    await sending
    expect(await onServer('expenses', id)).toMatchObject({ amount: 6_000, name: 'Oil' })
  })

  it('gives way to the field that is put right, and to what is bound to that', async () => {
    const [vehicle, id] = [await addVehicle(two.phone), newId(NOW)]
    await save(two.phone, 'mileage', id, { ...drive, vehicleId: vehicle })
    const change = await refuse('mileage', id, { date: '2026-11-19', startingMileage: 602_000, endingMileage: 601_000 })
    await save(two.phone, 'mileage', id, { startingMileage: 600_500, endingMileage: 601_600, date: '2026-11-18' })
    await sendAgain(two.phone, change, { endingMileage: 603_000 })
    expect(await onServer('mileage', id)).toMatchObject({ startingMileage: 602_000, endingMileage: 603_000, date: '2026-11-18' })
  })

  it('makes the row together with what was refused, where that was to make it', async () => {
    const id = newId(NOW)
    const change = await refuse('expenses', id, { ...expense, vehicleId: null, receiptImageUrl: null, name: '' })
    const state = await deviceState(two.phone)
    await two.phone.outbox.add({ n: state.nextN, op: 'put', entity: 'expenses', id, at: state.clock + 1, fields: { amount: 6_000, name: 'Oil' } })
    await two.phone.meta.put({ ...state, nextN: state.nextN + 1, clock: state.clock + 1 })
    await drain(two.phone, two.online)
    expect(await rowById(two.phone, 'expenses', id)).toBeUndefined()
    await sendAgain(two.phone, change, { name: 'Fuel' })
    expect(await onServer('expenses', id)).toMatchObject({ amount: 6_000, name: 'Fuel', date: '2026-11-20' })
    expect(await rowById(two.phone, 'expenses', id)).toMatchObject({ amount: 6_000, name: 'Fuel' })
  })
})

describe('a refused change', () => {
  let id: string
  let change: Awaited<ReturnType<typeof refusedList>>[number]
  beforeEach(async () => {
    id = await addVehicle(two.phone)
    await drain(two.phone, two.online)
    await queueNameless(two.phone, id)
    await addVehicle(two.phone, 'Prius')
    await drain(two.phone, two.online)
    const [refused, ...others] = await refusedList(two.phone)
    if (!refused || others.length > 0) throw new Error('One change is to be refused')
    change = refused
  })

  it('gives the row back and is kept with words, while the others go on', async () => {
    expect(await rowById(two.phone, 'vehicles', id)).toMatchObject({ name: 'Corolla' })
    expect(await refusedList(two.phone)).toMatchObject([[{ n: 2, id, fields: { name: '' }, message: 'Vehicle name is required', field: 'name' }]])
    expect(await two.store.list(two.server.user, 'vehicles')).toHaveLength(2)
    expect(await waitingCount(two.phone)).toBe(0)
  })

  it('is sent again when corrected', async () => {
    await sendAgain(two.phone, change, { name: 'Camry' })
    await drain(two.phone, two.online)
    expect(await refusedCount(two.phone)).toBe(0)
    expect(await two.store.get(two.server.user, 'vehicles', id)).toMatchObject({ name: 'Camry' })
  })

  it.each(['is sent again', 'is discarded'])('%s as itself, and no other one, when the device was renumbered since it was read', async (how) => {
    const [refused] = change
    const other = { ...refused, id: newId(), at: refused.at + 1 }
    await two.phone.refused.clear()
    await two.phone.refused.bulkAdd([{ ...refused, n: -1, together: -1 }, other])
    await (how === 'is discarded' ? discardRefused(two.phone, change) : sendAgain(two.phone, change, { name: 'Camry' }))
    expect(await refusedList(two.phone)).toEqual([[other]])
  })

  it('goes again with its photo: what no expense named may be gone from the server', async () => {
    const sha256 = 'a'.repeat(64)
    await two.phone.receipts.put({ sha256, bytes: new ArrayBuffer(3), type: 'image/png', state: 'uploaded', addedAt: 1, refusal: null })
    const fields = { name: 'Fuel', date: '2026-11-21', amount: 2185, receiptImageUrl: receiptAddress(sha256) }
    const [refused] = change
    await sendAgain(two.phone, [{ ...refused, entity: 'expenses', id: newId(), fields }], {})
    expect(await waitingPhotoNames(two.phone)).toEqual([sha256])
  })

  it('tells which field is to be put right, as it was typed, and reads what is typed instead', async () => {
    expect(await correctable(two.phone, change)).toEqual({ field: 'name', text: '', figure: false })
    expect(readCorrection(change, { field: 'name', text: ' ' })).toBe('Vehicle name is required')
    expect(readCorrection(change, { field: 'name', text: 'Camry' })).toEqual({ name: 'Camry' })
  })

  it('reads a figure as it is typed in every form', async () => {
    const [refused] = change
    const bill: typeof change = [{ ...refused, entity: 'bills', field: 'amount', fields: { amount: -500 } }]
    expect(await correctable(two.phone, bill)).toEqual({ field: 'amount', text: '-5.00', figure: true })
    expect(readCorrection(bill, { field: 'amount', text: '$1,450.5' })).toEqual({ amount: 145_050 })
    expect(readCorrection(bill, { field: 'amount', text: '0' })).toBe('Amount must be greater than 0')
  })

  it('puts right only what was refused of what was saved as one', async () => {
    const [refused] = change
    const ids = [newId(NOW), newId(NOW)]
    const [uber, lyft] = ['uber', 'lyft'].map((platform, at) => ({
      ...refused, entity: 'earnings' as const, id: ids[at] ?? '', fields: { date: '2026-11-20', platform, amount: 1_000 * (at + 1) },
      field: at === 0 ? 'amount' : null, code: at === 0 ? 'invalid-field' as const : 'group-refused' as const,
    }))
    if (!uber || !lyft) throw new Error('There are two')
    await sendAgain(two.phone, [uber, lyft], { amount: 1_500 })
    expect((await tableOf(two.phone, 'earnings').bulkGet(ids)).map((row) => row?.amount)).toEqual([1_500, 2_000])
  })

  it('stays refused when it is sent again as wrong as before', async () => {
    await expect(sendAgain(two.phone, change, {})).rejects.toThrow('Vehicle name is required')
    expect(await refusedCount(two.phone)).toBe(1)
  })

  it('is let go when the driver discards it', async () => {
    await discardRefused(two.phone, change)
    expect(await refusedCount(two.phone)).toBe(0)
  })
})
