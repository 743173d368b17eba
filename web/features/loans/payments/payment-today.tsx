import { Flag, Info } from 'lucide-react'
import { useState } from 'react'
import { daysBetween } from '#core/dates.ts'
import { accountOf } from '#core/loans/accounts.ts'
import { recommendedPayment } from '#core/loans/recommended-payment.ts'
import { countedDays } from '#core/words/large-counts.ts'
import { payoffHint } from '../../../parts/payoff-hint.ts'
import { methodLabel } from '../../../parts/recommended-payment/recommended-lines.ts'
import { RecommendedBreakdown } from '../../../parts/recommended-payment/recommended-breakdown.tsx'
import { Cluster } from '../../../ui/cluster.tsx'
import { HeroAmount } from '../../../ui/hero-amount.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { isUnpaid, type LoanView } from '../loan-view.ts'
import styles from './payment-today.module.css'

/** The screen's main figure, opening its breakdown (R58). */
export function PaymentToday({ ledger, loanId, today }: LoanView) {
  const [open, setOpen] = useState(false)
  const payment = recommendedPayment(ledger, loanId, today)
  const hint = payoffHint(ledger, loanId, today)
  /** A paid-off loan counts no days, but the days since are still shown. */
  const days = Math.max(payment.days, daysBetween(payment.referenceDate, today))
  const isFirst = isUnpaid(accountOf(ledger, loanId), payment.referenceDate)
  return (
    <Cluster className={styles['cluster']}>
      <button type="button" className={styles['button']} onClick={() => setOpen(true)}>
        <span className={styles['title']}>Recommended Payment Today<Icon of={Info} /></span>
        <HeroAmount cents={payment.amount} />
        <span className={styles['how']}>
          <span>
            {methodLabel(payment)}<br />
            {countedDays(days)} since {isFirst ? 'the loan began' : 'last payment'}
          </span>
          <span className={styles['standard']}>Standard<br /><Money cents={payment.standardTotal} /></span>
        </span>
      </button>
      {hint !== null && <p className={styles['hint']}><Icon of={Flag} size={16} stroke={2.2} />{hint}</p>}
      <RecommendedBreakdown open={open} onClose={() => setOpen(false)} ledger={ledger} loanId={loanId} today={today} />
    </Cluster>
  )
}
