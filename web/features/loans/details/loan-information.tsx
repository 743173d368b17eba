import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { dailyAverage } from '#core/bills.ts'
import { accountOf } from '#core/loans/accounts.ts'
import { dailyInterestOf, payoffToday } from '#core/loans/explained.ts'
import { loanSummary } from '#core/loans/summary.ts'
import { anchorOf } from '#core/loans/walk.ts'
import { formatDailyRate, formatMoney } from '#core/words/format.ts'
import { mediumDate } from '#core/words/labels.ts'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { Sum, SumLine } from '../../../ui/sum.tsx'
import type { LoanView } from '../loan-view.ts'
import styles from './loan-information.module.css'

/** Everything else known about the loan, collapsed until asked for. */
export function LoanInformation(view: LoanView) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <Card label="Loan Information" flush>
      <h2>
        <button
          type="button"
          className={styles['head']}
          aria-expanded={open}
          aria-controls={`${id}-body`}
          onClick={() => setOpen(!open)}
        >
          Loan Information
          <span className={classNames(styles['chevron'], open && styles['up'])}><Icon of={ChevronDown} /></span>
        </button>
      </h2>
      <div id={`${id}-body`} hidden={!open} className={styles['body']}>
        {open && <Facts {...view} />}
      </div>
    </Card>
  )
}

function Facts({ ledger, loanId, today }: LoanView) {
  const { loan } = accountOf(ledger, loanId)
  const { historical, date, principal } = anchorOf(loan)
  const { rate, daysInYear } = dailyInterestOf(ledger, loanId, today)
  const { totalInterestPaid, totalPaid, overpaid } = loanSummary(ledger, loanId, today)
  return (
    <Sum>
      <SumLine
        label={historical ? 'Original amount' : 'Principal entered'}
        note={historical ? `Loan date ${mediumDate(date)}` : `As of ${mediumDate(date)}`}
        figure={<Money cents={principal} />}
      />
      {!historical && loan.originalAmount !== null && (
        <SumLine label="Original amount" figure={<Money cents={loan.originalAmount} />} />
      )}
      <SumLine label="Daily interest rate" figure={formatDailyRate(rate, daysInYear)} />
      <SumLine
        label="Average daily cost"
        note={`${formatMoney(loan.monthlyPayment)} / 30.44 days a month`}
        figure={<Money cents={dailyAverage(loan.monthlyPayment)} />}
      />
      <SumLine
        label="Payoff today"
        note="Principal and interest balance"
        figure={<Money cents={payoffToday(ledger, loanId, today)} />}
      />
      <SumLine label="Total interest paid" figure={<Money cents={totalInterestPaid} />} />
      <SumLine label="Total paid" note="Interest and principal" figure={<Money cents={totalPaid} />} />
      {overpaid > 0 && (
        <SumLine label="Overpaid" note="Paid when nothing was owed" figure={<Money cents={overpaid} />} />
      )}
    </Sum>
  )
}
