import { accountOf } from '#core/loans/accounts.ts'
import { odometerPrefill } from '#core/miles/odometer.ts'
import { formatMiles } from '#core/words/format.ts'
import { saveChanged } from '../../../parts/entry-form/changed-fields.ts'
import { EntryForm } from '../../../parts/entry-form/entry-form.tsx'
import { mayReturn } from '../../../parts/entry-form/return-deleted.ts'
import { useEntryForm } from '../../../parts/entry-form/use-entry-form.ts'
import { ODOMETER_FIRST } from '../../../parts/payoff-hint.ts'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { OdometerInput } from '../../../ui/odometer/odometer-input.tsx'
import type { LoanView } from '../loan-view.ts'
import { goalDraftOf } from './goal-draft.ts'
import styles from './payoff-goal.module.css'
import { hasGoal, notUpdated, payoffGoalForm, payoffGoalIn, readPayoffGoalForm } from './payoff-goal.form.ts'

export interface PayoffGoalSheetProps extends LoanView {
  readonly open: boolean
  readonly onClose: () => void
}

const words = {
  done: ['Success', 'Payoff goal updated successfully'],
  failed: notUpdated,
} as const

/** Sets or changes the goal. Mount a new one for each opening. */
export function PayoffGoalSheet({ open, ...rest }: PayoffGoalSheetProps) {
  const { loan } = accountOf(rest.ledger, rest.loanId)
  return (
    <Sheet open={open} onClose={rest.onClose} title={hasGoal(loan) ? 'Edit Payoff Goal' : 'Set Payoff Goal'}>
      <PayoffGoalFields {...rest} />
    </Sheet>
  )
}

function PayoffGoalFields({ ledger, loanId, today, onClose }: Omit<PayoffGoalSheetProps, 'open'>) {
  const { loan } = accountOf(ledger, loanId)
  const odometer = odometerPrefill(ledger, loan.vehicleId, today)
  // A goal alone makes no loan, should another device have deleted it.
  const { id, createdAt: _, ...terms } = loan
  const entry = useEntryForm({
    opening: () => payoffGoalForm(loan),
    adds: 'payoff goal',
    changes: goalDraftOf(id),
    together: ['mileage', 'date'],
    read: (form) => readPayoffGoalForm(form, odometer, today),
    readOpened: payoffGoalIn,
    keep: (db, goal, opened) => saveChanged(
      db, 'autoLoans', id, opened && { ...opened, value: { ...terms, ...opened.value } }, { ...terms, ...goal },
    ),
    isUnnoted: (db) => mayReturn(db, 'autoLoans', loan),
    words,
    onKept: onClose,
  })
  const { form, wordsFor, restart } = entry
  return (
    <EntryForm entry={entry} action="Save Goal" pendingAction="Saving..." onCancel={onClose}>
      <OdometerInput
        label="Goal Mileage"
        whole
        hint={odometer === null
          ? `${ODOMETER_FIRST}, so that the miles to it can be counted`
          : `Your odometer: ${formatMiles(odometer)}`}
        value={form.mileage}
        error={wordsFor('mileage')}
        disabled={form.date !== ''}
        onChange={(mileage) => restart({ mileage, date: '' })}
      />
      <p className={styles['or']}>or</p>
      <DateInput
        label="Goal Date"
        value={form.date}
        error={wordsFor('date')}
        hint={form.mileage === '' ? undefined : 'Clear the goal mileage to choose a date instead'}
        disabled={form.mileage !== ''}
        onChange={(event) => restart({ mileage: '', date: event.target.value })}
      />
    </EntryForm>
  )
}
