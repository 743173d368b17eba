import { Plus, RotateCw } from 'lucide-react'
import type { LedgerRow } from '#core/ledger/ledger-rows.ts'
import { accountOf } from '#core/loans/accounts.ts'
import { anchorOf } from '#core/loans/walk.ts'
import { useUnsent } from '../../../parts/reading/use-unsent.ts'
import { useWrites } from '../../../parts/use-writes.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { LoanView } from '../loan-view.ts'
import styles from './payment-history.module.css'
import { PaymentItem } from './payment-item.tsx'
import { paymentRows } from './payment-rows.ts'
import { PaymentSheet } from './payment-sheet.tsx'
import { recalculate } from './recalculate.ts'

const recalculateWords = {
  done: ['Success', 'Payment breakdowns recalculated successfully'],
  failed: ['Error', 'Failed to recalculate payment breakdowns'],
} as const

const deleteWords = {
  question: 'Are you sure you want to delete this loan payment?',
  text: 'Later payments are split anew without it.',
  done: ['Success', 'Loan payment deleted successfully'],
  failed: ['Error', 'Failed to delete loan payment'],
} as const

/** Every payment with its parts, newest first. */
export function PaymentHistory({ ledger, loanId, today }: LoanView) {
  const dialog = useDialog<LedgerRow<'loanPayments'>>()
  const { write, removeAsked } = useWrites()
  const unsent = useUnsent()
  const rows = paymentRows(ledger, loanId, today)
  const isHistorical = anchorOf(accountOf(ledger, loanId).loan).historical
  const walkAgain = (): Promise<string | null> => write((db) => recalculate(db, loanId), recalculateWords)

  return (
    <Card title="Payment History" className={styles['card']}>
      <div className={styles['buttons']}>
        <Button size="small" variant="ghost" icon={RotateCw} onClick={() => void walkAgain()}>Recalculate</Button>
        <Button size="small" icon={Plus} onClick={() => dialog.show(null)}>Add Payment</Button>
      </div>
      {rows.length === 0
        ? <EmptyState title="No payments yet" text="Each covers interest first; the rest comes off the principal." />
        : (
            <ul className={styles['list']} aria-label="Payments">
              {rows.map((row) => (
                <PaymentItem
                  key={row.payment.id}
                  row={row}
                  isHistorical={isHistorical}
                  isUnsent={unsent.has(row.payment.id)}
                  onEdit={() => dialog.show(row.payment)}
                  onDelete={() => void removeAsked('loanPayments', row.payment.id, deleteWords)}
                />
              ))}
            </ul>
          )}
      <p className={styles['about']}>
        Principal and interest are worked out anew from all payments after every change, so they are always up to date.
      </p>
      <PaymentSheet
        key={dialog.opening}
        open={dialog.open}
        payment={dialog.shown}
        ledger={ledger}
        loanId={loanId}
        today={today}
        onClose={dialog.close}
      />
    </Card>
  )
}
