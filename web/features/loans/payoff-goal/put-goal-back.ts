import type { LedgerRow } from '#core/ledger/ledger-rows.ts'
import type { RoadbookDb } from '../../../data/db.ts'
import { saveDecided } from '../../../data/save-decided.ts'
import { rowIn } from '../../../data/saving/one-transaction.ts'
import { hasGoal } from './payoff-goal.form.ts'

/** Undoes the removal of a loan's payoff goal. One that another window or device has set since stays. */
export async function putGoalBack(db: RoadbookDb, { id, goalPayoffMileage, goalPayoffDate }: LedgerRow<'autoLoans'>): Promise<void> {
  await saveDecided(db, ['autoLoans'], async (transaction) => {
    const now = await rowIn(transaction, 'autoLoans', id)
    return now && !hasGoal(now) ? [{ op: 'put', entity: 'autoLoans', id, fields: { goalPayoffMileage, goalPayoffDate } }] : []
  })
}
