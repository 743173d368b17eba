import type { CSSProperties } from 'react'
import { formatMoney } from '#core/words/format.ts'
import { mediumDate } from '#core/words/labels.ts'
import { EarlierMark } from '../../../parts/earlier-values/earlier-values.tsx'
import { EditDelete } from '../../../ui/button/edit-delete.tsx'
import { Money } from '../../../ui/money.tsx'
import { WaitingMark } from '../../../ui/waiting-mark.tsx'
import styles from './payment-history.module.css'
import type { PaymentRow, SplitShown } from './payment-rows.ts'

export interface PaymentItemProps {
  readonly row: PaymentRow
  /** Decides why a payment predates the walk: a loan entered from its first day has no balance entered later. */
  readonly isHistorical: boolean
  readonly isUnsent: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** One payment: amount, date, and how much of it was principal and interest. */
export function PaymentItem({ row: { payment, split, frozen, isToCome }, isHistorical, isUnsent, onEdit, onDelete }: PaymentItemProps) {
  const date = mediumDate(payment.date)
  const shown = split ?? frozen
  const before = isHistorical ? 'Before the loan began' : 'Before the balance you entered'
  return (
    <li className={styles['item']}>
      <div>
        <p className={styles['amount']}><Money cents={payment.amount} />{isUnsent && <WaitingMark />}</p>
        <p className="cap">{date}</p>
        {isToCome && <p className="cap">Counts from that day on</p>}
        {shown !== null && shown.overpaid > 0 && <p className="cap">Overpaid {formatMoney(shown.overpaid)}</p>}
        {frozen !== null && <p className="cap">{before}</p>}
        <EarlierMark id={payment.id} />
      </div>
      {shown === null
        ? <p className={styles['before']}>{before}</p>
        : <Parts {...shown} />}
      <div className={styles['actions']}>
        {/* With the amount, to tell two payments on one day apart. */}
        <EditDelete what={`payment, ${date}, ${formatMoney(payment.amount)}`} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </li>
  )
}

function Parts({ principal, interest, balanceAfter }: SplitShown) {
  return (
    <div className={styles['parts']}>
      <span
        className={styles['bar']}
        aria-hidden="true"
        style={{ '--principal': principal, '--interest': interest } as CSSProperties}
      >
        <i /><i />
      </span>
      <dl>
        <div><dt>Principal</dt><dd><Money cents={principal} /></dd></div>
        <div><dt>Interest</dt><dd><Money cents={interest} /></dd></div>
        <div><dt>Balance</dt><dd><Money cents={balanceAfter} /></dd></div>
      </dl>
    </div>
  )
}
