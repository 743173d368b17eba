import { accountOf } from '#core/loans/accounts.ts'
import { recommendedPayment } from '#core/loans/recommended-payment.ts'
import { formatRate } from '#core/words/format.ts'
import { mediumDate } from '#core/words/labels.ts'
import { EarlierMark } from '../../../parts/earlier-values/earlier-values.tsx'
import { familyCounts } from '../../../parts/family-words.ts'
import { GoesAlong } from '../../../parts/goes-along.tsx'
import { useUnsent } from '../../../parts/reading/use-unsent.ts'
import { useWrites } from '../../../parts/use-writes.ts'
import { Card } from '../../../ui/card.tsx'
import { EditDelete } from '../../../ui/button/edit-delete.tsx'
import { Money } from '../../../ui/money.tsx'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Sum, SumLine } from '../../../ui/sum.tsx'
import { WaitingMark } from '../../../ui/waiting-mark.tsx'
import { LoanForm } from '../loan-form/loan-form.tsx'
import { isUnpaid, type LoanView } from '../loan-view.ts'
import styles from './loan-details.module.css'

/** The loan's terms, with buttons to change or delete it. */
export function LoanDetails({ ledger, loanId, today }: LoanView) {
  const { open, opening, show, close } = useDialog()
  const { removeAsked } = useWrites()
  const isUnsent = useUnsent().has(loanId)
  const account = accountOf(ledger, loanId)
  const { loan, payments } = account
  const { referenceDate } = recommendedPayment(ledger, loanId, today)

  const removeLoan = (): Promise<boolean> => removeAsked('autoLoans', loanId, {
    question: 'Are you sure you want to delete this auto loan?',
    text: (
      <GoesAlong entity="autoLoans" id={loanId} counted={new Map([['loanPayments', payments.length]])}>
        {(counts) => ['This also deletes all associated payments', ...familyCounts(counts)].join(': ') + '.'}
      </GoesAlong>
    ),
    done: ['Success', 'Auto loan deleted successfully'],
    failed: ['Error', 'Failed to delete auto loan'],
  })

  return (
    <Card
      title="Loan Details"
      action={(
        <span className={styles['actions']}>
          {isUnsent && <WaitingMark />}
          <EditDelete what="Loan" onEdit={() => show(null)} onDelete={() => void removeLoan()} />
        </span>
      )}
    >
      <EarlierMark id={loanId} />
      <Sum>
        <SumLine label="Interest rate" figure={formatRate(loan.interestRate)} />
        <SumLine label="Monthly payment" figure={<Money cents={loan.monthlyPayment} />} />
        <SumLine label="Due day" figure={loan.dueDate === null ? 'None' : `Day ${loan.dueDate}`} />
        <SumLine label="Last payment" figure={isUnpaid(account, referenceDate) ? 'None yet' : mediumDate(referenceDate)} />
      </Sum>
      <Sheet key={opening} open={open} onClose={close} title="Edit Auto Loan">
        <LoanForm vehicleId={loan.vehicleId} loan={loan} payments={payments} today={today} onDone={close} />
      </Sheet>
    </Card>
  )
}
