import { ledgerOf } from '#core/ledger.ts'
import { splitLoanPayments, type PaymentSplit } from '#core/loans/summary.ts'
import type { RoadbookDb } from '../../../data/db.ts'
import { allRows } from '../../../data/read.ts'

/**
 * Walks a loan again from what this device holds now (R64). Splits are never stored, so this changes nothing: it proves
 * that they can be computed. Throws RuleError ('unknown-id') when the loan is gone.
 */
export async function recalculate(db: RoadbookDb, loanId: string): Promise<PaymentSplit[]> {
  const [vehicles, autoLoans, loanPayments] = await Promise.all([
    allRows(db, 'vehicles'), allRows(db, 'autoLoans'), allRows(db, 'loanPayments'),
  ])
  return splitLoanPayments(ledgerOf({ vehicles, autoLoans, loanPayments }), loanId)
}
