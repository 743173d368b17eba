import type { LedgerRow } from '#core/ledger/ledger-rows.ts'
import type { RoadbookDb } from '../../../data/db.ts'
import { rowById } from '../../../data/read.ts'
import { save } from '../../../data/save.ts'
import { hasGoal } from './payoff-goal.form.ts'

/** Undoes the removal of a loan's payoff goal. One that another window or device has set since stays. */
export async function putGoalBack(db: RoadbookDb, { id, goalPayoffMileage, goalPayoffDate }: LedgerRow<'autoLoans'>): Promise<void> {
  const now = await rowById(db, 'autoLoans', id)
  if (now && !hasGoal(now)) await save(db, 'autoLoans', id, { goalPayoffMileage, goalPayoffDate })
}
