/** The balances a loan was counted from before its current one. */
import { MOST_EARLIER_BALANCES } from '../entities/auto-loans.ts'
import type { FieldsOf } from '../entities/index.ts'
import type { LedgerRow } from '../ledger/ledger-rows.ts'
import { firstDayOf } from './frozen-steps.ts'
import { anchorOf } from './walk.ts'

type Loan = LedgerRow<'autoLoans'>
type EarlierBalances = NonNullable<FieldsOf<'autoLoans'>['earlierBalances']>

/**
 * The earlier balances a loan keeps after a change, oldest first: the one that is replaced, whatever its day, and of those
 * before it the ones that began earlier. Any other lost all of its payments to the one that is replaced now.
 */
export function earlierBalances(before: Loan, after: Loan): EarlierBalances | null {
  const [was, is] = [anchorOf(before), anchorOf(after)]
  if (was.historical === is.historical && was.date === is.date && was.principal === is.principal) return before.earlierBalances
  const { historical, date, principal } = was
  const kept = (before.earlierBalances ?? []).filter((earlier) => firstDayOf(earlier) < firstDayOf(was))
  return [...kept, { date, principal, interestRate: before.interestRate, historical }].slice(-MOST_EARLIER_BALANCES)
}
