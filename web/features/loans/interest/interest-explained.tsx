/** The calculations behind the three interest figures; each ends with the figure on its tile. */
import { dailyInterestOf, interestBalanceOf } from '#core/loans/explained.ts'
import { accountOf } from '#core/loans/accounts.ts'
import { loanSummary } from '#core/loans/summary.ts'
import { anchorOf } from '#core/loans/walk.ts'
import { formatDailyRate, formatMillionths, formatMoney, formatRate } from '#core/words/format.ts'
import { mediumDate, rangeLabel } from '#core/words/labels.ts'
import { countedDays } from '#core/words/large-counts.ts'
import { Money } from '../../../ui/money.tsx'
import { Sum, SumLine } from '../../../ui/sum.tsx'
import type { LoanView } from '../loan-view.ts'
import { paidSoFar } from '../payments/payment-rows.ts'
import styles from './interest-explained.module.css'

/** Principal x rate / days in the year. */
export function DailyInterestExplained({ ledger, loanId, today }: LoanView) {
  const { principal, rate, daysInYear, millionths, interest } = dailyInterestOf(ledger, loanId, today)
  return (
    <>
      <p className={styles['text']}>
        What one day adds while the principal stays as it is. Interest itself earns no interest.
      </p>
      <Sum>
        <SumLine label="Principal balance" figure={<Money cents={principal} />} />
        <SumLine
          label="Daily rate"
          note={`${formatRate(rate)} a year / ${daysInYear} days`}
          figure={formatDailyRate(rate, daysInYear)}
        />
        <SumLine label="Principal × daily rate" note="Before rounding" figure={formatMillionths(millionths)} />
        <SumLine total label="Daily Interest" figure={<Money cents={interest} />} />
      </Sum>
    </>
  )
}

/** Interest left unpaid at the last payment, plus the days since. */
export function InterestBalanceExplained({ ledger, loanId, today }: LoanView) {
  const { since, unpaid, principal, rate, years } = interestBalanceOf(ledger, loanId, today)
  const { interestBalance } = loanSummary(ledger, loanId, today)
  return (
    <>
      <p className={styles['text']}>Interest that has come up and is not paid yet. The next payment covers it first.</p>
      <Sum>
        <SumLine
          label={since > today ? `Interest starts after ${mediumDate(since)}` : `Left unpaid on ${mediumDate(since)}`}
          figure={<Money cents={unpaid} />}
        />
        {years.map(({ from, to, days, daysInYear, interest }) => (
          <SumLine
            key={from}
            label={`${countedDays(days)}, ${rangeLabel({ from, to }, today)}`}
            note={`${formatMoney(principal)} × ${formatDailyRate(rate, daysInYear)} × ${days}`}
            figure={<Money cents={interest} />}
          />
        ))}
        <SumLine total label="Interest Balance" figure={<Money cents={interestBalance} />} />
      </Sum>
    </>
  )
}

/** The interest portion of every payment so far. */
export function TotalInterestExplained({ ledger, loanId, today }: LoanView) {
  const { rows, hasEarlier, interest, principal } = paidSoFar(ledger, loanId, today)
  const none = hasEarlier ? `No payments since ${mediumDate(anchorOf(accountOf(ledger, loanId).loan).date)}` : 'No payments yet'
  const { totalInterestPaid, totalPaid } = loanSummary(ledger, loanId, today)
  return (
    <>
      <p className={styles['text']}>
        The interest part of each payment. What is left of a payment comes off the principal.
      </p>
      <Sum>
        {rows.length === 0 && <SumLine label={none} figure={<Money cents={interest} />} />}
        {rows.map(({ payment, split }) => (
          <SumLine
            key={payment.id}
            label={mediumDate(payment.date)}
            note={`of ${formatMoney(payment.amount)}`}
            figure={<Money cents={split?.interest ?? 0} />}
          />
        ))}
        <SumLine total label="Total Interest Paid" figure={<Money cents={totalInterestPaid} />} />
      </Sum>
      <Sum title="Total paid">
        <SumLine label="Interest paid" figure={<Money cents={interest} />} />
        <SumLine label="Principal paid" figure={<Money cents={principal} />} />
        <SumLine total label="Total paid" figure={<Money cents={totalPaid} />} />
      </Sum>
    </>
  )
}
