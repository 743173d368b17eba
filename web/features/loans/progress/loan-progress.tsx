import { accountOf } from '#core/loans/accounts.ts'
import { balanceCurve } from '#core/loans/balance-curve.ts'
import { loanSummary } from '#core/loans/summary.ts'
import { formatMoney } from '#core/words/format.ts'
import { mediumDate } from '#core/words/labels.ts'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import type { LoanView } from '../loan-view.ts'
import { BalanceChart } from './balance-chart.tsx'
import styles from './loan-progress.module.css'
import { paidFrom } from './paid-from.ts'

/** How much is paid off, and the balance curve. */
export function LoanProgress({ ledger, loanId, today }: LoanView) {
  const { loan } = accountOf(ledger, loanId)
  const { amount, since } = paidFrom(loan)
  const { percentPaidOff, principalBalance } = loanSummary(ledger, loanId, today)
  return (
    <Card title="Loan Progress" action={<b className={styles['percent']}><span className="num">{percentPaidOff}%</span> paid off</b>}>
      <div className={styles['head']}>
        <div>
          <p className="cap">Principal balance</p>
          <p className={styles['balance']}><Money cents={principalBalance} /></p>
        </div>
        <p className={styles['since']}>
          of {formatMoney(amount)}{since !== null && <><br />since {mediumDate(since)}</>}
        </p>
      </div>
      <BalanceChart curve={balanceCurve(ledger, loanId, today)} loan={loan} />
    </Card>
  )
}
