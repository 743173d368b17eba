import { lastInterestDay, loanSummary, neverPaysOff } from '#core/loans/summary.ts'
import { accountOf } from '#core/loans/accounts.ts'
import { mediumDate } from '#core/words/labels.ts'
import { Notice } from '../../ui/notice.tsx'
import type { LoanView } from './loan-view.ts'

/** What a driver should know about the loan as a whole (R53, R61). */
export function LoanNotices({ ledger, loanId, today }: LoanView) {
  const { loan } = accountOf(ledger, loanId)
  const { principalBalance: principal } = loanSummary(ledger, loanId, today)
  const until = lastInterestDay(ledger, loanId)
  const stuck = neverPaysOff({ principal, rate: loan.interestRate, monthlyPayment: loan.monthlyPayment })
  return (
    <>
      {principal > 0 && stuck && (
        <Notice tone="error">
          The monthly payment does not cover a month’s interest: with standard payments this loan never pays off.
        </Notice>
      )}
      {principal > 0 && until < today && (
        <Notice>
          Interest is counted for 10,000 days, until {mediumDate(until)}. No interest is added after that day.
        </Notice>
      )}
    </>
  )
}
