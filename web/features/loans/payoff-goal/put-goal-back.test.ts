import { expect, it } from 'vitest'
import { openDb } from '../../../data/db.ts'
import { newId } from '../../../data/new-id.ts'
import { rowById } from '../../../data/read.ts'
import { remove, save } from '../../../data/save.ts'
import { heldWrite } from '../../../testing/held-write.ts'
import { noGoal } from './payoff-goal.form.ts'
import { putGoalBack } from './put-goal-back.ts'

async function withGoalRemoved() {
  const db = openDb(newId())
  const id = newId()
  const loan = await save(db, 'autoLoans', id, {
    vehicleId: newId(), currentPrincipalAmount: 1_200_000, interestRate: 6000, monthlyPayment: 40_000, lastPaymentDate: '2026-10-11',
    goalPayoffMileage: 900_000,
  })
  await save(db, 'autoLoans', id, noGoal)
  const goalNow = async () => {
    const now = await rowById(db, 'autoLoans', id)
    return now && [now.goalPayoffMileage, now.goalPayoffDate]
  }
  return { db, id, loan, goalNow }
}

it('puts a removed payoff goal back', async () => {
  const { db, loan, goalNow } = await withGoalRemoved()
  expect(await goalNow()).toEqual([null, null])
  await putGoalBack(db, loan)
  expect(await goalNow()).toEqual([900_000, null])
})

it('leaves a goal that another window has set since, and a loan that it has deleted', async () => {
  const { db, id, loan, goalNow } = await withGoalRemoved()
  await save(db, 'autoLoans', id, { goalPayoffDate: '2027-12-31' })
  await putGoalBack(db, loan)
  expect(await goalNow()).toEqual([null, '2027-12-31'])
  await remove(db, 'autoLoans', id)
  await putGoalBack(db, loan)
  expect(await goalNow()).toBeUndefined()
})

it('leaves a goal that another tab is setting at that moment', async () => {
  const { db, id, loan, goalNow } = await withGoalRemoved()
  const { book, held, letGo } = heldWrite(db)
  const putting = putGoalBack(book, loan)
  await held
  await save(db, 'autoLoans', id, { goalPayoffDate: '2027-12-31' })
  letGo()
  await putting
  expect(await goalNow()).toEqual([null, '2027-12-31'])
})
