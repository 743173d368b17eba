import { dueBadge } from '#core/bills/due-dates.ts'
import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import { mediumDate } from '#core/words/labels.ts'
import { EarlierMark } from '../../../parts/earlier-values/earlier-values.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { WaitingMark } from '../../../ui/waiting-mark.tsx'
import { BillActions } from '../bill-form/bill-actions.tsx'
import { frequencyLabel } from '../bill-form/bill.form.ts'
import styles from '../bills/bills.module.css'
import { DateTile } from './date-tile.tsx'
import { DueBadge } from './due-badge.tsx'

export interface LaterBillCardProps {
  readonly bill: Row<'bills'>
  /** Its next due date. */
  readonly date: LocalDate
  readonly today: LocalDate
  readonly isUnsent: boolean
  readonly onEdit: () => void
}

/** A bill due in a later month: it can be seen and changed, but only the current month's can be paid (R40). */
export function LaterBillCard({ bill, date, today, isUnsent, onEdit }: LaterBillCardProps) {
  return (
    <li className={styles['bill']}>
      <DateTile date={date} />
      <span className={styles['name']}>{bill.name}</span>
      <span className={styles['amount']}><Money cents={bill.amount} /></span>
      <span className={styles['badges']}>
        <DueBadge item={{ paid: false, badge: dueBadge(date, today) }} />
        <Badge tone="line">{frequencyLabel(bill.frequency)}</Badge>
        <span className={styles['notes']}>
          <span>Next due {mediumDate(date)}</span>
          {isUnsent && <WaitingMark />}
          <EarlierMark id={bill.id} />
        </span>
      </span>
      <BillActions bill={bill} onEdit={onEdit} />
    </li>
  )
}
