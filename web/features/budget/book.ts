import type { BillsMonth } from '#core/bills/bills-month.ts'
import type { LocalDate } from '#core/dates.ts'
import type { Ledger } from '#core/ledger.ts'
import type { StandingRows } from '../../data/held-rows/standing.ts'
import type { LaterBill } from './bills/later-bills.ts'

/** What the budget's tabs show, read and computed once for all of them. */
export interface BudgetBook {
  readonly standing: StandingRows
  readonly ledger: Ledger
  /** This month's bills. */
  readonly month: BillsMonth
  readonly later: readonly LaterBill[]
  readonly today: LocalDate
}

/** Props of a tab: everything, or undefined while it is read. */
export interface BudgetTabProps { readonly book: BudgetBook | undefined }
