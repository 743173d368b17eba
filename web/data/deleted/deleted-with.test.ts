import { beforeEach, expect, it } from 'vitest'
import { openDb, tableOf, type RoadbookDb } from '../db.ts'
import { newId } from '../new-id.ts'
import { remove, save } from '../save.ts'
import { bringBackDeleted } from './bring-back.ts'
import { deletedWith } from './deleted-with.ts'

const terms = { currentPrincipalAmount: 1_200_000, interestRate: 6900, monthlyPayment: 40_000, lastPaymentDate: '2026-11-11' }
let db: RoadbookDb
let vehicle: string
let loan: string

beforeEach(async () => {
  db = openDb(newId())
  ;[vehicle, loan] = [newId(), newId()]
  await save(db, 'vehicles', vehicle, { name: 'Corolla' })
  await save(db, 'autoLoans', loan, { ...terms, vehicleId: vehicle })
  await save(db, 'loanPayments', newId(), { loanId: loan, date: '2026-11-15', amount: 40_000 })
  return async () => await db.dexie.delete()
})

const kindsOf = async (...ids: readonly string[]) => (await deletedWith(db, ids)).map(({ entity }) => entity)

it('gives a row with all that went with it, asked for by itself or by what it went with', async () => {
  await remove(db, 'vehicles', vehicle)
  expect(await kindsOf(vehicle)).toEqual(['vehicles', 'autoLoans', 'loanPayments'])
  expect(await kindsOf(loan, vehicle)).toEqual(['vehicles', 'autoLoans', 'loanPayments'])
})

it('gives what a row belongs to before it where that was deleted later, so that both can come back', async () => {
  await remove(db, 'autoLoans', loan)
  await remove(db, 'vehicles', vehicle)
  expect(await kindsOf(loan)).toEqual(['vehicles', 'autoLoans', 'loanPayments'])
  await bringBackDeleted(db, await deletedWith(db, [loan]))
  expect(await tableOf(db, 'loanPayments').count()).toBe(1)
})

it('gives nothing of a row that is in the book, or was deleted elsewhere', async () => {
  await remove(db, 'autoLoans', loan)
  expect(await kindsOf(vehicle, newId())).toEqual([])
})
