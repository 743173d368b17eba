import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RuleError } from '#core/errors.ts'
import { definitionOf, entityNames, type EntityName, type FieldsOf } from '#core/entities/index.ts'
import { receiptAddress } from '#core/receipts/receipts.ts'
import { sampleFields } from '#core/testing/sample-rows.ts'
import { deviceState, openDb, tableOf, type RoadbookDb } from '../db.ts'
import { newId } from '../new-id.ts'
import { save } from '../save.ts'
import { earlierChanges, fieldWords } from './earlier-values.ts'
import type { Lost } from './lost.ts'
import { leave, putBack } from './put-back.ts'
import { unrestoredCount } from './undecided-losses.ts'

const NOW = Date.UTC(2026, 10, 21)
const desktop = { device: newId(NOW), kind: 'desktop', at: NOW + 60_000 } as const
const unshown = ['baselineLastPaymentDate', 'earlierBalances', 'onboardingCompleted', 'termsAcceptedAt']
let db: RoadbookDb
let phone: Lost['had']

beforeEach(async () => {
  db = openDb(newId(NOW), { now: () => NOW, indexedDB: new IDBFactory() })
  const state = await deviceState(db)
  await db.meta.put({ ...state, kind: 'phone' })
  phone = { device: state.device, kind: 'phone', at: NOW }
})

async function lose(entity: EntityName, id: string, fields: Readonly<Record<string, unknown>>, had = phone, kept: Lost['kept'] = desktop): Promise<void> {
  await db.lost.bulkPut(Object.entries(fields).map(([field, value]) =>
    ({ key: `${id}/${field}/${had.device}`, entity, id, field, value, had, kept, seen: 0 })))
}

const only = async (id: string) => {
  const [change] = (await earlierChanges(db)).get(id) ?? []
  if (!change) throw new Error('There is no earlier change')
  return change
}

describe('an earlier value', () => {
  it('is told with both devices as a driver calls them', async () => {
    const id = newId(NOW)
    await save(db, 'earnings', id, { date: '2026-11-20', platform: 'uber', amount: 3_900 })
    await lose('earnings', id, { amount: 4_120 })
    expect(await only(id)).toMatchObject([{ kept: 'Desktop\'s later', field: 'amount', had: 'this phone', value: '$41.20' }])
    await lose('earnings', id, { amount: 4_220 }, { ...desktop, device: newId(NOW), kind: 'phone' }, phone)
    const changes = (await earlierChanges(db)).get(id)
    expect(changes?.[1]).toMatchObject([{ kept: 'This phone\'s later', had: 'the other phone' }])
    await lose('earnings', id, { amount: 1 }, { ...desktop, device: 'server', kind: null })
    expect((await earlierChanges(db)).get(id)?.flat().map(({ had }) => had)).toContain('another device')
    await lose('earnings', id, { amount: 4_320 }, { ...phone, at: NOW + 1 }, null)
    expect((await earlierChanges(db)).get(id)?.flat()).toContainEqual(expect.objectContaining({ kept: 'The restored server\'s', value: '$43.20' }))
  })

  it('of two devices is two, also of the same moment', async () => {
    const id = newId(NOW)
    await save(db, 'earnings', id, { date: '2026-11-20', platform: 'uber', amount: 3_900 })
    await lose('earnings', id, { amount: 4_120 })
    // Those of one moment are in the order of their devices: this one comes after any id.
    await lose('earnings', id, { amount: 4_220 }, { ...desktop, device: 'z', at: NOW })
    expect((await earlierChanges(db)).get(id)?.map((change) => change.map(({ value }) => value))).toEqual([['$41.20'], ['$42.20']])
  })

  it('names the row behind a reference', async () => {
    const [corolla, prius, trip] = [newId(NOW), newId(NOW), newId(NOW)]
    await save(db, 'vehicles', corolla, { name: 'Corolla' })
    await save(db, 'vehicles', prius, { name: 'Prius' })
    await save(db, 'mileage', trip, { vehicleId: prius, date: '2026-11-20', startingMileage: 0, endingMileage: 100 })
    await lose('mileage', trip, { vehicleId: corolla })
    expect(await only(trip)).toMatchObject([{ field: 'vehicle', value: 'Corolla' }])
    await lose('mileage', trip, { vehicleId: newId(NOW) })
    expect(await only(trip)).toMatchObject([{ value: 'another one' }])
  })

  it.each(entityNames)('has words for every field of %s that a screen shows', async (entity) => {
    const id = entity === 'profile' ? db.userId : newId(NOW)
    await save(db, entity, id, sampleFields(entity, 1) as Partial<FieldsOf<typeof entity>>)
    await tableOf(db, entity).update(id, Object.fromEntries(Object.keys(sampleFields(entity, 1)).map((field) => [field, '~'])))
    await lose(entity, id, sampleFields(entity, 2))
    const change = await only(id)
    expect(change.map(({ lost }) => lost.field)).toEqual(Object.keys(definitionOf(entity).fields).filter((field) => !unshown.includes(field)).toSorted())
    for (const { field, value } of change) {
      expect(field).toMatch(/^[a-z ]+$/)
      expect(value).not.toMatch(/^$|undefined|null|\[object|[0-9a-f]{8}-/)
    }
  })

  it('is not told of a row that is gone', async () => {
    await lose('vehicles', newId(NOW), { name: 'Corolla' })
    expect((await earlierChanges(db)).size).toBe(0)
  })

  it('is not told of a field that a row stored by an older app simply did not have', async () => {
    const [prius, loan] = [newId(NOW), newId(NOW)]
    await save(db, 'vehicles', prius, { name: 'Prius' })
    await save(db, 'autoLoans', loan, { ...sampleFields('autoLoans', 1), vehicleId: prius, dueDate: null })
    await lose('autoLoans', loan, { dueDate: undefined }, phone, null)
    expect((await earlierChanges(db)).size).toBe(0)
  })

  it('is put back with all that was written with it, as a new change', async () => {
    const id = newId(NOW)
    await save(db, 'vehicles', newId(NOW), { name: 'Corolla' })
    await save(db, 'mileage', id, { vehicleId: newId(NOW), date: '2026-11-20', startingMileage: 0, endingMileage: 100 })
    await lose('mileage', id, { startingMileage: 500, endingMileage: 600 })
    await putBack(db, await only(id))
    expect(await tableOf(db, 'mileage').get(id)).toMatchObject({ startingMileage: 500, endingMileage: 600 })
    expect((await db.outbox.orderBy('n').last())?.fields).toEqual({ startingMileage: 500, endingMileage: 600 })
    expect((await earlierChanges(db)).size).toBe(0)
  })

  it('is put back and told no more at once, or neither', async () => {
    const id = newId(NOW)
    await save(db, 'earnings', id, { date: '2026-11-20', platform: 'uber', amount: 3_900 })
    await lose('earnings', id, { amount: 4_120 })
    const change = await only(id)
    const { put } = IDBObjectStore.prototype
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function write(this: IDBObjectStore, ...given) {
      if (this.name === 'lost') throw new DOMException('The disk is full', 'QuotaExceededError')
      return put.apply(this, given)
    })
    await expect(putBack(db, change)).rejects.toThrow('The disk is full')
    full.mockRestore()
    expect(await tableOf(db, 'earnings').get(id)).toMatchObject({ amount: 3_900 })
    expect(await db.outbox.count()).toBe(1)
    await putBack(db, await only(id))
    expect(await tableOf(db, 'earnings').get(id)).toMatchObject({ amount: 4_120 })
  })

  it('of a field that the app fills in by itself is neither told nor counted', async () => {
    const profile = { ...sampleFields('profile', 1), termsAcceptedAt: NOW }
    await save(db, 'profile', db.userId, profile)
    await lose('profile', db.userId, { termsAcceptedAt: NOW - 60_000, onboardingCompleted: false }, phone, null)
    expect((await earlierChanges(db)).size).toBe(0)
    expect(await unrestoredCount(db)).toBe(0)
    await lose('profile', db.userId, { firstName: 'Samuel' }, phone, null)
    expect(await unrestoredCount(db)).toBe(1)
  })

  it('of such a field is put back or left with the values a screen shows that were overridden along with it', async () => {
    const loan = newId(NOW)
    const { currentPrincipalAmount, lastPaymentDate, baselineLastPaymentDate, earlierBalances } = sampleFields('autoLoans', 2)
    const lost = { currentPrincipalAmount, lastPaymentDate, baselineLastPaymentDate, earlierBalances }
    await save(db, 'autoLoans', loan, { ...sampleFields('autoLoans', 1), baselineLastPaymentDate: '2026-02-01', earlierBalances: null })
    await lose('autoLoans', loan, lost)
    const change = await only(loan)
    expect(change.map(({ field }) => field)).toEqual(['current principal amount', 'last payment date'])
    await leave(db, change)
    expect(await db.lost.where('seen').equals(0).count()).toBe(0)
    await putBack(db, change)
    expect(await tableOf(db, 'autoLoans').get(loan)).toMatchObject(lost)
  })

  it('that was a receipt has its photo sent again: no expense has named it meanwhile, and the server may have tidied it away', async () => {
    const [id, sha256] = [newId(NOW), 'a'.repeat(64)]
    await save(db, 'expenses', id, { date: '2026-11-20', name: 'Fuel', amount: 4_000, receiptImageUrl: receiptAddress('b'.repeat(64)) })
    await db.receipts.put({ sha256, type: 'image/png', bytes: new ArrayBuffer(8), state: 'uploaded', addedAt: NOW, refusal: null })
    await lose('expenses', id, { receiptImageUrl: receiptAddress(sha256) })
    await putBack(db, await only(id))
    expect(await tableOf(db, 'expenses').get(id)).toMatchObject({ receiptImageUrl: receiptAddress(sha256) })
    expect(await db.receipts.get(sha256)).toMatchObject({ state: 'waiting' })
  })

  it('stays open when it no longer fits, and goes when the driver keeps what is there', async () => {
    const id = newId(NOW)
    await save(db, 'vehicles', id, { name: 'Corolla' })
    await lose('vehicles', id, { name: '' })
    const change = await only(id)
    await expect(putBack(db, change)).rejects.toThrow(RuleError)
    expect((await earlierChanges(db)).size).toBe(1)
    await leave(db, change)
    expect((await earlierChanges(db)).size).toBe(0)
    expect(await tableOf(db, 'vehicles').get(id)).toMatchObject({ name: 'Corolla' })
  })
})

it('says a field in words', () => {
  expect(['amount', 'startingMileage', 'vehicleId', 'receiptImageUrl', 'dueDate'].map(fieldWords))
    .toEqual(['amount', 'starting mileage', 'vehicle', 'receipt', 'due date'])
})
