import { CarFront } from 'lucide-react'
import { useState } from 'react'
import type { BillItem } from '#core/bills/bills-month.ts'
import type { LocalDate } from '#core/dates.ts'
import type { Ledger } from '#core/ledger.ts'
import { formatMoney } from '#core/words/format.ts'
import { shortDate } from '#core/words/labels.ts'
import { RecommendedBreakdown } from '../../../parts/recommended-payment/recommended-breakdown.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'
import { WaitingMark } from '../../../ui/waiting-mark.tsx'
import styles from '../bills/bills.module.css'
import { DateTile } from './date-tile.tsx'
import { DueBadge } from './due-badge.tsx'

export interface LoanBillCardProps {
  readonly item: BillItem
  readonly loanId: string
  readonly ledger: Ledger
  readonly today: LocalDate
  readonly isUnsent: boolean
}

/**
 * A loan's payment for the month, paid by recording loan payments and never by a tap; when today's recommended payment is
 * higher, it links to its breakdown (spec 2 section 2, R45).
 */
export function LoanBillCard({ item, loanId, ledger, today, isUnsent }: LoanBillCardProps) {
  const [open, setOpen] = useState(false)
  const { recommendedPayment: goal, displayDate: date, amount, paidAmount, paid, badge } = item
  return (
    <li className={classNames(styles['bill'], styles['loan'], paid && styles['paid'])}>
      <DateTile date={date} />
      <span className={styles['name']}>{item.name}</span>
      <span className={styles['amount']}><Money cents={amount} /></span>
      <span className={styles['badges']}>
        <DueBadge item={item} />
        <Badge icon={CarFront}>Auto Loan</Badge>
        <span className={styles['notes']}>
          {badge === 'due-today' && date < today && <span>was due {shortDate(date)}</span>}
          <span>Auto-detected</span>
          {!paid && paidAmount > 0 && <span>{formatMoney(paidAmount)} paid so far</span>}
          {goal !== null && goal > amount && (
            <button type="button" className={styles['goal']} onClick={() => setOpen(true)}>Goal: {formatMoney(goal)}</button>
          )}
          {isUnsent && <WaitingMark />}
        </span>
      </span>
      <RecommendedBreakdown open={open} onClose={() => setOpen(false)} ledger={ledger} loanId={loanId} today={today} />
    </li>
  )
}
