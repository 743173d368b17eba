import { beforeEach, describe, expect, it } from 'vitest'
import type { FieldsOf } from '#core/entities/index.ts'
import { openDb, tableOf, type RoadbookDb } from '../../data/db.ts'
import { newId } from '../../data/new-id.ts'
import { remove, save, saveTogether } from '../../data/save.ts'
import { changedFields, lookAgain, saveChanged, type Opened } from './changed-fields.ts'

const NOW = Date.UTC(2026, 10, 21)
const bill: FieldsOf<'bills'> = { name: 'Rent', amount: 145_000, frequency: 'monthly', dueDate: '1' }
const opened = <V>(value: V): Opened<V> => ({ value, read: '7.read' })
let db: RoadbookDb
let id: string

beforeEach(async () => {
  db = openDb(newId(NOW), { now: () => NOW })
  id = newId(NOW)
  await save(db, 'bills', id, bill)
})

describe('changedFields', () => {
  it('gives what was changed and leaves out the rest', async () => {
    expect(await changedFields(db, 'bills', id, bill, { ...bill, name: 'Flat' }, 'shown')).toEqual({ name: 'Flat' })
    expect(await changedFields(db, 'bills', id, bill, bill, 'shown')).toEqual({})
  })

  it('gives a whole group when one of its fields was changed: they are one fact', async () => {
    expect(await changedFields(db, 'bills', id, bill, { ...bill, dueDate: '15' }, 'shown')).toEqual({ frequency: 'monthly', dueDate: '15' })
  })

  it('gives every field of a new row, and of one that has gone meanwhile', async () => {
    expect(await changedFields(db, 'bills', newId(NOW), null, bill, 'shown')).toEqual(bill)
    await remove(db, 'bills', id)
    expect(await changedFields(db, 'bills', id, bill, bill, 'shown')).toEqual(bill)
  })

  it('takes a row for there that is shown before it is on the disk', async () => {
    const shown = newId(NOW)
    const row = { ...bill, id: shown, createdAt: NOW }
    db.changes.hold({ entity: 'bills', find: (asked) => (asked === shown ? row : undefined) })
    expect(await changedFields(db, 'bills', shown, bill, { ...bill, amount: 1 }, 'shown')).toEqual({ amount: 1 })
  })
})

describe('lookAgain', () => {
  it('saves several rows as one although another device has removed one that the screen still shows', async () => {
    const phone = newId(NOW)
    await save(db, 'bills', phone, { ...bill, name: 'Phone' })
    const row = { ...bill, id, createdAt: NOW }
    db.changes.hold({ entity: 'bills', find: (asked) => (asked === id ? row : undefined) })
    await remove(db, 'bills', id)
    await lookAgain(async (look) => await saveTogether(db, [
      { op: 'put', entity: 'bills', id, fields: await changedFields(db, 'bills', id, bill, { ...bill, amount: 150_000 }, look) },
      { op: 'put', entity: 'bills', id: phone, fields: { amount: 4_500 } },
    ]))
    expect(await tableOf(db, 'bills').get(id)).toMatchObject({ ...bill, amount: 150_000 })
    expect(await tableOf(db, 'bills').get(phone)).toMatchObject({ name: 'Phone', amount: 4_500 })
  })
})

describe('saveChanged', () => {
  it('brings back with a row that was deleted here what had been deleted with it', async () => {
    const [vehicle, loan, drive] = [newId(NOW), newId(NOW), newId(NOW)]
    const terms = { vehicleId: vehicle, currentPrincipalAmount: 1_200_000, interestRate: 6900, monthlyPayment: 40_000, lastPaymentDate: '2026-11-11' }
    await save(db, 'vehicles', vehicle, { name: 'Corolla' })
    await save(db, 'autoLoans', loan, terms)
    await save(db, 'mileage', drive, { vehicleId: vehicle, date: '2026-11-20', startingMileage: 600_000, endingMileage: 601_500 })
    const payment = newId(NOW)
    await save(db, 'loanPayments', payment, { loanId: loan, date: '2026-11-15', amount: 40_000 })
    await remove(db, 'autoLoans', loan)
    await saveChanged(db, 'autoLoans', loan, opened(terms), { ...terms, monthlyPayment: 45_000 })
    expect(await tableOf(db, 'autoLoans').get(loan)).toMatchObject({ ...terms, monthlyPayment: 45_000 })
    expect(await tableOf(db, 'loanPayments').get(payment)).toMatchObject({ amount: 40_000 })
    await remove(db, 'vehicles', vehicle)
    await saveChanged(db, 'vehicles', vehicle, opened({ name: 'Corolla' }), { name: 'The Corolla' })
    expect(await tableOf(db, 'vehicles').get(vehicle)).toMatchObject({ name: 'The Corolla' })
    expect(await tableOf(db, 'mileage').get(drive)).toMatchObject({ endingMileage: 601_500 })
    expect(await tableOf(db, 'loanPayments').count()).toBe(1)
  })

  it('brings a deleted row back and corrects it in one write: a stop in between would lose what was typed', async () => {
    await remove(db, 'bills', id)
    const seen: (number | undefined)[] = []
    db.changes.listen((changed) => {
      if (changed.kind === 'rows') seen.push(...changed.rows.map(({ row }) => row?.['amount'] as number | undefined))
    })
    await saveChanged(db, 'bills', id, opened(bill), { ...bill, amount: 150_000 })
    expect(seen).not.toContain(145_000)
    expect((await db.outbox.toArray()).slice(2)).toEqual([
      expect.objectContaining({ op: 'put', id, fields: { ...bill, amount: 150_000 }, read: '7.read' }),
    ])
  })

  it('says of its change how far the driver had read when the form opened, not when it was saved', async () => {
    db.readSoFar.reach('9.later')
    await saveChanged(db, 'bills', id, opened(bill), { ...bill, amount: 150_000 })
    await saveChanged(db, 'bills', id, null, { ...bill, amount: 160_000 })
    expect((await db.outbox.toArray()).map(({ read }) => read)).toEqual([null, '7.read', '9.later'])
  })

  it('creates a row again, whole, that was removed while a screen still shows it', async () => {
    const row = { ...bill, id, createdAt: NOW }
    db.changes.hold({ entity: 'bills', find: (asked) => (asked === id ? row : undefined) })
    await remove(db, 'bills', id)
    await saveChanged(db, 'bills', id, opened(bill), { ...bill, amount: 150_000 })
    expect(await tableOf(db, 'bills').get(id)).toMatchObject({ ...bill, amount: 150_000 })
  })

  it('says what is wrong with a change, and makes it no row', async () => {
    await expect(saveChanged(db, 'bills', id, opened(bill), { ...bill, amount: 0 })).rejects.toThrow('Amount must be greater than 0')
    expect(await tableOf(db, 'bills').get(id)).toMatchObject(bill)
  })
})
