import { CarFront } from 'lucide-react'
import type { BillItem } from '#core/bills/bills-month.ts'
import type { LocalDate } from '#core/dates.ts'
import { formatMoney } from '#core/words/format.ts'
import { shortDate } from '#core/words/labels.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'
import { WaitingMark } from '../../../ui/waiting-mark.tsx'
import styles from '../bills/bills.module.css'
import { DateTile } from './date-tile.tsx'
import { DueBadge } from './due-badge.tsx'

export interface LoanBillCardProps {
  readonly item: BillItem
  readonly today: LocalDate
  readonly isUnsent: boolean
}

/** A loan's payment of the month, paid by what is recorded for the loan and never by a tap (spec 2 section 2, R45). */
export function LoanBillCard({ item, today, isUnsent }: LoanBillCardProps) {
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
          {goal !== null && goal > amount && <span className={styles['goal']}>Goal: {formatMoney(goal)}</span>}
          {isUnsent && <WaitingMark />}
        </span>
      </span>
    </li>
  )
}
