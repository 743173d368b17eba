/** The balances a loan was counted from before the one it is counted from now. */
import { MOST_EARLIER_BALANCES } from '../entities/auto-loans.ts'
import type { FieldsOf } from '../entities/index.ts'
import type { LedgerRow } from '../ledger/ledger-rows.ts'
import { firstDayOf } from './frozen-steps.ts'
import { anchorOf } from './walk.ts'

type Loan = LedgerRow<'autoLoans'>
type EarlierBalances = NonNullable<FieldsOf<'autoLoans'>['earlierBalances']>

/**
 * What a loan keeps of the balances it was counted from when it becomes another, oldest first. The one that takes the place
 * of another on the same day or an earlier one takes all its payments too, so that one is not needed any more.
 */
export function earlierBalances(before: Loan, after: Loan): EarlierBalances | null {
  const [was, is] = [anchorOf(before), anchorOf(after)]
  if (was.historical === is.historical && was.date === is.date && was.principal === is.principal) return before.earlierBalances
  const { historical, date, principal } = was
  const kept = (before.earlierBalances ?? []).filter((earlier) => firstDayOf(earlier) < firstDayOf(was))
  return [...kept, { date, principal, interestRate: before.interestRate, historical }].slice(-MOST_EARLIER_BALANCES)
}
