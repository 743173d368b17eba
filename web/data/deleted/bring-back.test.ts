import { beforeEach, describe, expect, it } from 'vitest'
import { openDb, tableOf, type RoadbookDb } from '../db.ts'
import { newId } from '../new-id.ts'
import { remove, restore, save } from '../save.ts'
import { bringBackDeleted } from './bring-back.ts'
import { deletions } from './deletions.ts'

const terms = { currentPrincipalAmount: 1_200_000, interestRate: 6900, monthlyPayment: 40_000, lastPaymentDate: '2026-11-11' }
let db: RoadbookDb
let vehicleId: string

beforeEach(async () => {
  db = openDb(newId())
  vehicleId = newId()
  await save(db, 'vehicles', vehicleId, { name: 'Corolla' })
  return async () => await db.dexie.delete()
})

async function addLoan(): Promise<string> {
  const id = newId()
  await save(db, 'autoLoans', id, { ...terms, vehicleId })
  return id
}

/** Brings back everything deleted together with a row. */
async function bringBackOf(id: string): Promise<void> {
  const found = (await deletions(db)).find(({ head }) => head.row.id === id)
  await bringBackDeleted(db, found?.rows ?? [])
}

describe('a row that belongs to another', () => {
  it('comes back after what it belongs to, and not before: nobody would see it', async () => {
    const [loanId, payment] = [await addLoan(), newId()]
    await save(db, 'loanPayments', payment, { loanId, date: '2026-11-15', amount: 40_000 })
    await remove(db, 'loanPayments', payment)
    await remove(db, 'autoLoans', loanId)
    const before = await db.outbox.count()
    await expect(bringBackOf(payment)).rejects.toThrow('Its auto loan is deleted too. Please bring that back first.')
    expect(await db.outbox.count()).toBe(before)
    await bringBackOf(loanId)
    await bringBackOf(payment)
    expect(await tableOf(db, 'loanPayments').get(payment)).toMatchObject({ amount: 40_000 })
    expect(await deletions(db)).toEqual([])
  })
})

describe('a loan', () => {
  it('does not come back beside the one its vehicle has by now (R59), and stays in the list', async () => {
    const first = await addLoan()
    await remove(db, 'autoLoans', first)
    const second = await addLoan()
    await expect(bringBackOf(first)).rejects.toThrow('This vehicle already has an auto loan')
    expect(await tableOf(db, 'autoLoans').toCollection().primaryKeys()).toEqual([second])
    expect(await deletions(db)).toHaveLength(1)
    await remove(db, 'autoLoans', second)
    await bringBackOf(first)
    expect(await tableOf(db, 'autoLoans').toCollection().primaryKeys()).toEqual([first])
  })

  it('of two that two phones made comes back by its Undo, and both with their vehicle', async () => {
    const both = [await addLoan(), await addLoan()].toSorted()
    await restore(db, await remove(db, 'autoLoans', both[1] ?? ''))
    await remove(db, 'vehicles', vehicleId)
    await bringBackOf(vehicleId)
    expect(await tableOf(db, 'autoLoans').toCollection().primaryKeys()).toEqual(both)
  })
})

it('fills the fields that the app has gained since a row was deleted', async () => {
  const id = newId()
  await save(db, 'bills', id, { name: 'Rent', amount: 145_000, frequency: 'monthly', dueDate: '1' })
  const [rent] = await remove(db, 'bills', id)
  const { dueDate: _, ...older } = rent?.row ?? { id, createdAt: 0 }
  await bringBackDeleted(db, [{ entity: 'bills', row: older }])
  expect(await tableOf(db, 'bills').get(id)).toEqual({ ...older, dueDate: null })
  expect((await db.outbox.toArray()).at(-1)?.fields).toMatchObject({ dueDate: null })
})
