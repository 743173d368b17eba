import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RuleError } from '#core/errors.ts'
import { hybridTime, millisecondOf } from '#core/sync/stamp.ts'
import { countFamily } from './count-family.ts'
import { deviceState, openDb, tableOf, type RoadbookDb } from './db.ts'
import { newId } from './new-id.ts'
import { rowById, unsentIds, unsentQuery, waitingCount } from './read.ts'
import { remove, restore, save, saveTogether } from './save.ts'

const NOW = Date.UTC(2026, 10, 21)
let db: RoadbookDb
let vehicleId: string

async function addMileage(date = '2026-11-20'): Promise<string> {
  const id = newId(NOW)
  await save(db, 'mileage', id, { vehicleId, date, startingMileage: 600_000, endingMileage: 601_500 })
  return id
}

beforeEach(async () => {
  db = openDb(newId(NOW), { now: () => NOW })
  vehicleId = newId(NOW)
  await save(db, 'vehicles', vehicleId, { name: 'Corolla' })
})

describe('save', () => {
  it('writes the row and queues the mutation with the first number', async () => {
    expect(await rowById(db, 'vehicles', vehicleId)).toEqual({ id: vehicleId, name: 'Corolla', createdAt: NOW })
    expect(await db.outbox.toArray()).toEqual([
      { n: 1, op: 'put', entity: 'vehicles', id: vehicleId, at: hybridTime(NOW), fields: { name: 'Corolla' }, made: NOW, read: null },
    ])
  })

  it('gives a new row the time of its change, however long the writing takes', async () => {
    let now = NOW
    const slow = openDb(newId(NOW), { now: () => (now += 7) })
    await save(slow, 'vehicles', vehicleId, { name: 'Corolla' })
    const other = newId(NOW)
    await saveTogether(slow, [
      { op: 'put', entity: 'vehicles', id: other, fields: { name: 'Van' } },
      { op: 'put', entity: 'vehicles', id: vehicleId, fields: { name: 'Car' } },
    ])
    const [first, second, edit] = await slow.outbox.toArray()
    expect(millisecondOf(first?.at ?? 0)).toBe((await rowById(slow, 'vehicles', vehicleId))?.createdAt)
    expect(millisecondOf(second?.at ?? 0)).toBe((await rowById(slow, 'vehicles', other))?.createdAt)
    expect(edit?.at).toBeGreaterThan(second?.at ?? Infinity)
  })

  it('numbers mutations without a gap and never gives a time twice while the clock stands', async () => {
    await addMileage()
    await addMileage()
    const waiting = await db.outbox.toArray()
    expect(waiting.map(({ n }) => n)).toEqual([1, 2, 3])
    expect(waiting.map(({ at }) => at - hybridTime(NOW))).toEqual([0, 1, 2])
  })

  it('corrects the time of a write by the server time seen last', async () => {
    await db.meta.put({ ...(await deviceState(db)), clock: 0, ahead: 60_000 })
    await addMileage()
    expect((await db.outbox.get(2))?.at).toBe(hybridTime(NOW + 60_000))
  })

  it('queues only what changed, with the rest of its group', async () => {
    const id = await addMileage()
    await save(db, 'mileage', id, { date: '2026-11-19', endingMileage: 602_000 })
    expect((await db.outbox.get(3))?.fields).toEqual({
      date: '2026-11-19', startingMileage: 600_000, endingMileage: 602_000,
    })
  })

  it('queues nothing when nothing changed', async () => {
    await save(db, 'vehicles', vehicleId, { name: 'Corolla' })
    expect(await waitingCount(db)).toBe(1)
  })

  it('keeps fields of a later version that this one does not know', async () => {
    await db.dexie.table('vehicles').update(vehicleId, { plate: 'ROAD 1' })
    await save(db, 'vehicles', vehicleId, { name: 'Prius' })
    expect(await rowById(db, 'vehicles', vehicleId)).toMatchObject({ name: 'Prius', plate: 'ROAD 1' })
    expect((await db.outbox.get(2))?.fields).toEqual({ name: 'Prius' })
  })

  it('queues no field that an older version did not know, and nothing for it', async () => {
    const id = newId(NOW)
    await save(db, 'autoLoans', id, {
      vehicleId, currentPrincipalAmount: 1_200_000, interestRate: 6_900, monthlyPayment: 40_000, lastPaymentDate: '2026-11-15',
    })
    await tableOf(db, 'autoLoans').where('id').equals(id).modify((loan) => { Reflect.deleteProperty(loan, 'earlierBalances') })
    await save(db, 'autoLoans', id, { interestRate: 7_000 })
    expect((await db.outbox.get(3))?.fields).toEqual({ interestRate: 7_000 })
    expect(await rowById(db, 'autoLoans', id)).toMatchObject({ interestRate: 7_000, earlierBalances: null })
  })

  it('passes a broken rule on and writes nothing', async () => {
    const wrong = { vehicleId, date: '2026-11-20', startingMileage: 5, endingMileage: 4 }
    await expect(save(db, 'mileage', newId(NOW), wrong)).rejects.toBeInstanceOf(RuleError)
    expect(await tableOf(db, 'mileage').count()).toBe(0)
    expect(await waitingCount(db)).toBe(1)
  })

  it('tells other pages of the stores it writes, and of no others', async () => {
    const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
    await addMileage()
    const parts = posted.mock.calls.flatMap(([message]) => Object.keys(message as object))
    posted.mockRestore()
    expect(new Set(parts.map((part) => part.split('/')[3]))).toEqual(new Set(['mileage', 'outbox', 'meta']))
  })

  it('gives two writers at once numbers of their own', async () => {
    const other = openDb(db.userId, { now: () => NOW })
    await Promise.all([
      save(db, 'earnings', newId(NOW), { date: '2026-11-20', amount: 100 }),
      save(other, 'earnings', newId(NOW), { date: '2026-11-20', amount: 200 }),
    ])
    expect((await db.outbox.toArray()).map(({ n }) => n)).toEqual([1, 2, 3])
  })
})

describe('saveTogether', () => {
  it('makes one atomic group of several changes', async () => {
    await saveTogether(db, [
      { op: 'put', entity: 'earnings', id: newId(NOW), fields: { date: '2026-11-20', platform: 'uber', amount: 100 } },
      { op: 'put', entity: 'earnings', id: newId(NOW), fields: { date: '2026-11-20', platform: 'lyft', amount: 200 } },
    ])
    expect((await db.outbox.toArray()).map(({ group }) => group)).toEqual([undefined, 2, undefined])
  })

  it('writes none of them when one breaks a rule', async () => {
    const saving = saveTogether(db, [
      { op: 'put', entity: 'vehicles', id: newId(NOW), fields: { name: 'Prius' } },
      { op: 'put', entity: 'vehicles', id: newId(NOW), fields: { name: ' ' } },
    ])
    await expect(saving).rejects.toBeInstanceOf(RuleError)
    expect(await tableOf(db, 'vehicles').count()).toBe(1)
    expect(await waitingCount(db)).toBe(1)
  })
})

describe('remove', () => {
  it('takes the children along and queues only the parent', async () => {
    await addMileage()
    const loanId = newId(NOW)
    await save(db, 'autoLoans', loanId, {
      vehicleId, currentPrincipalAmount: 1_200_000, interestRate: 6900, monthlyPayment: 40_000, lastPaymentDate: '2026-11-11',
    })
    await save(db, 'loanPayments', newId(NOW), { loanId, date: '2026-11-15', amount: 40_000 })
    expect(await countFamily(db, 'vehicles', vehicleId)).toEqual(
      new Map([['mileage', 1], ['autoLoans', 1], ['loanPayments', 1]]),
    )
    const removed = await remove(db, 'vehicles', vehicleId)
    expect(removed.map(({ entity }) => entity)).toEqual(['vehicles', 'mileage', 'autoLoans', 'loanPayments'])
    for (const { entity, row } of removed) expect(await rowById(db, entity, row.id)).toBeUndefined()
    const last = await db.outbox.get(5)
    expect(last).toMatchObject({ op: 'remove', entity: 'vehicles', id: vehicleId, fields: {} })
    expect(await waitingCount(db)).toBe(5)
  })

  it('keeps an expense, whose vehicle then reads as none', async () => {
    const id = newId(NOW)
    await save(db, 'expenses', id, { name: 'Fuel', date: '2026-11-20', amount: 3850, vehicleId })
    await remove(db, 'vehicles', vehicleId)
    expect(await rowById(db, 'expenses', id)).toMatchObject({ amount: 3850, vehicleId: null })
  })

  it('is undone by restore, children included', async () => {
    const id = await addMileage()
    const removed = await remove(db, 'vehicles', vehicleId)
    await restore(db, removed)
    expect(await rowById(db, 'vehicles', vehicleId)).toEqual(removed[0]?.row)
    expect(await rowById(db, 'mileage', id)).toEqual(removed[1]?.row)
    const waiting = await db.outbox.toArray()
    expect(waiting.map(({ op }) => op)).toEqual(['put', 'put', 'remove', 'put', 'put'])
    expect(waiting.slice(3).map(({ id: rowId, fields }) => ({ id: rowId, ...fields })))
      .toEqual(removed.map(({ row: { createdAt: _, ...row } }) => row))
  })

  it('is not undone over what another device has written since, which brought the row back', async () => {
    const removed = await remove(db, 'vehicles', vehicleId)
    await tableOf(db, 'vehicles').put({ id: vehicleId, createdAt: NOW, name: 'Corolla Cross' })
    await restore(db, removed)
    expect(await rowById(db, 'vehicles', vehicleId)).toMatchObject({ name: 'Corolla Cross' })
    expect((await db.outbox.toArray()).map(({ op }) => op)).toEqual(['put', 'remove'])
  })

  it('does nothing to a row that is not there', async () => {
    expect(await remove(db, 'vehicles', newId(NOW))).toEqual([])
    expect(await waitingCount(db)).toBe(1)
  })
})

it('tells which rows have unsent changes', async () => {
  expect(await unsentIds(db)).toEqual(new Set([vehicleId]))
})

it('gives the same ids as before until one of them comes or goes, so that no list is drawn again for nothing', async () => {
  const query = unsentQuery(db)
  const first = await query()
  await save(db, 'vehicles', vehicleId, { name: 'Corolla Cross' })
  expect(await query()).toBe(first)
  const other = newId(NOW)
  await save(db, 'vehicles', other, { name: 'Van' })
  expect(await query()).toEqual(new Set([vehicleId, other]))
  const waiting = await db.outbox.toArray()
  await db.outbox.bulkDelete(waiting.filter(({ id }) => id === vehicleId).map(({ n }) => n))
  expect(await query()).toEqual(new Set([other]))
  await db.outbox.clear()
  expect(await query()).toEqual(new Set())
})
