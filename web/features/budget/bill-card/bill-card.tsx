import { useId, useState } from 'react'
import { ALREADY_PAID } from '#core/bills/already-paid.ts'
import { paymentsOn } from '#core/bills/bill-payments.ts'
import type { BillItem } from '#core/bills/bills-month.ts'
import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import type { Ledger } from '#core/ledger.ts'
import { shortDate } from '#core/words/labels.ts'
import { EarlierMark } from '../../../parts/earlier-values/earlier-values.tsx'
import { useWrites } from '../../../parts/use-writes.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Money, moneyText } from '../../../ui/money.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { WaitingMark } from '../../../ui/waiting-mark.tsx'
import { BillActions } from '../bill-form/bill-actions.tsx'
import { frequencyLabel } from '../bill-form/bill.form.ts'
import styles from '../bills/bills.module.css'
import { DateTile } from './date-tile.tsx'
import { DueBadge } from './due-badge.tsx'
import { PaidAmount } from './paid-amount.tsx'
import { payOccurrence, unpayOccurrence } from './pay-bill.ts'

export interface BillCardProps {
  readonly item: BillItem
  readonly bill: Row<'bills'>
  readonly ledger: Ledger
  readonly today: LocalDate
  /** Ids of rows with changes the server has not acknowledged. */
  readonly unsent: ReadonlySet<string>
  readonly onEdit: () => void
}

/** One due date of a bill: a tap marks it paid, another undoes that. */
export function BillCard({ item, bill, ledger, today, unsent, onEdit }: BillCardProps) {
  const { write } = useWrites()
  const toast = useToast()
  const [pending, setPending] = useState(false)
  const detailsId = useId()
  const { displayDate: date, paid } = item
  const payments = paymentsOn(ledger, bill, date)
  const [payment] = payments
  const isUnsent = unsent.has(bill.id) || payments.some(({ id }) => unsent.has(id))

  const pay = async (): Promise<void> => {
    await write(async (db) => {
      if (await payOccurrence(db, bill, date, today)) toast.done('Success', 'Bill marked as paid')
      else toast.failed('Already Paid', ALREADY_PAID)
    }, { failed: ['Error', 'Failed to mark bill as paid'] })
  }
  const unpay = async (): Promise<void> => {
    await write(async (db) => {
      if (await unpayOccurrence(db, payments)) toast.done('Success', 'Bill marked as unpaid')
      else toast.failed('Error', 'Failed to mark bill as unpaid')
    }, { failed: ['Error', 'Failed to mark bill as unpaid'] })
  }
  const toggle = async (): Promise<void> => {
    setPending(true)
    await (paid ? unpay() : pay())
    setPending(false)
  }

  return (
    <li className={classNames(styles['bill'], paid && styles['paid'])}>
      <DateTile id={`${detailsId}-date`} date={date} />
      <span id={`${detailsId}-name`} className={styles['name']}>{item.name}</span>
      <span className={styles['amount']}>
        {payment && payments.length === 1
          ? <PaidAmount nameId={`${detailsId}-name`} date={date} payment={payment} />
          : <Money cents={paid ? item.paidAmount : item.amount} />}
      </span>
      <span id={detailsId} className={styles['badges']}>
        <DueBadge item={item} />
        <Badge tone="line">{frequencyLabel(bill.frequency)}</Badge>
        <span className={styles['notes']}>
          {!paid && <span>{date < today ? `was due ${shortDate(date)}` : 'Tap when paid'}</span>}
          {paid && item.paidAmount !== item.amount && <span>instead of {moneyText(item.amount)}</span>}
          {isUnsent && <WaitingMark />}
          {[bill, ...payments].map(({ id }) => <EarlierMark key={id} id={id} />)}
        </span>
      </span>
      <button
        type="button"
        className={styles['toggle']}
        aria-pressed={paid}
        aria-label={`${item.name}, ${moneyText(item.amount)}`}
        aria-describedby={`${detailsId}-date ${detailsId}`}
        aria-busy={pending || undefined}
        onClick={() => { if (!pending) void toggle() }}
      />
      <BillActions bill={bill} onEdit={onEdit} />
    </li>
  )
}
