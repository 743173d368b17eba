import { CarFront, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { LocalDate } from '#core/dates.ts'
import type { Ledger } from '#core/ledger.ts'
import { recommendedPayment } from '#core/loans/recommended-payment.ts'
import { loanSummary } from '#core/loans/summary.ts'
import { paths } from '../../../lib/paths.ts'
import { payoffHint } from '../../../parts/payoff-hint.ts'
import { RecommendedBreakdown } from '../../../parts/recommended-payment/recommended-breakdown.tsx'
import { methodLabel } from '../../../parts/recommended-payment/recommended-lines.ts'
import { Card } from '../../../ui/card.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { Monogram } from '../../../ui/monogram.tsx'
import styles from './overview.module.css'

export interface RecommendationsProps {
  readonly ledger: Ledger
  readonly today: LocalDate
}

/** Today's recommended payment for each loan; a card opens its breakdown (R55, R58). */
export function Recommendations({ ledger, today }: RecommendationsProps) {
  const { open, shown, show, close } = useDialog<string>()
  const owed = ledger.loans.filter(({ loan }) => loanSummary(ledger, loan.id, today).principalBalance > 0)
  return (
    <Card title="Auto Loan Payment Recommendations">
      {owed.length === 0 && (
        <p className={styles['quiet']}>
          Nothing is owed on a car. <Link className={styles['link']} to={paths.vehicles}>Add an auto loan</Link> under Vehicles.
        </p>
      )}
      <div className={styles['loans']}>
        {owed.map(({ loan, name }) => {
          const payment = recommendedPayment(ledger, loan.id, today)
          const hint = payoffHint(ledger, loan.id, today)
          return (
            <button
              key={loan.id} type="button" className={styles['loan']}
              onClick={() => show(loan.id)}
            >
              <Monogram icon={CarFront} />
              <span className={styles['words']}>
                <span className={styles['name']}>{name}</span>{' '}
                <span className={styles['quiet']}>{methodLabel(payment)}{hint !== null && `. ${hint}`}</span>
              </span>{' '}
              <span className={styles['amount']}><Money cents={payment.amount} /><Icon of={ChevronRight} /></span>
            </button>
          )
        })}
      </div>
      {shown !== null && ledger.accounts.has(shown) && (
        <RecommendedBreakdown open={open} onClose={close} ledger={ledger} loanId={shown} today={today} />
      )}
    </Card>
  )
}
