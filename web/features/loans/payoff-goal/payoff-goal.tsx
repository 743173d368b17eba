import { Flag, Pencil, Trash2 } from 'lucide-react'
import { loanSummary } from '#core/loans/summary.ts'
import { accountOf } from '#core/loans/accounts.ts'
import { save } from '../../../data/save.ts'
import { useAccount } from '../../../parts/account.tsx'
import { useWrites } from '../../../parts/use-writes.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import type { LoanView } from '../loan-view.ts'
import { DateGoal, MileageGoal } from './goal-in-force.tsx'
import { upgradeGoalDraft } from './goal-draft.ts'
import styles from './payoff-goal.module.css'
import { PayoffGoalSheet } from './payoff-goal-sheet.tsx'
import { hasGoal, noGoal, notUpdated } from './payoff-goal.form.ts'
import { putGoalBack } from './put-goal-back.ts'

/** The mileage or date by which to pay off the loan: shown, set, changed and removed here (spec 2 section 4, R63). */
export function PayoffGoal(view: LoanView) {
  const dialog = useDialog()
  const { db, userId } = useAccount()
  const { write } = useWrites()
  const toast = useToast()
  const { loan } = accountOf(view.ledger, view.loanId)
  const { goalPayoffMileage, goalPayoffDate } = loan
  const isOwed = loanSummary(view.ledger, view.loanId, view.today).principalBalance > 0
  const show = (): void => {
    upgradeGoalDraft(userId, loan.id)
    dialog.show(null)
  }

  const removeGoal = async (): Promise<void> => {
    const refused = await write((book) => save(book, 'autoLoans', loan.id, noGoal), {
      failed: ['Error', 'Failed to remove payoff goal. Please try again.'],
    })
    if (refused !== null) return
    toast.undoable(() => {
      void write(() => putGoalBack(db, loan), { failed: notUpdated })
    }, 'Success', 'Payoff goal removed successfully')
  }

  return (
    <Card
      title="Payoff Goal"
      action={hasGoal(loan) && (
        <span className={styles['actions']}>
          <IconButton small icon={Pencil} label="Edit Goal" onClick={show} />
          <IconButton small icon={Trash2} label="Remove Goal" onClick={() => void removeGoal()} />
        </span>
      )}
    >
      {goalPayoffMileage !== null && <MileageGoal {...view} goal={goalPayoffMileage} />}
      {goalPayoffMileage === null && goalPayoffDate !== null && <DateGoal {...view} goal={goalPayoffDate} />}
      {!hasGoal(loan) && (
        <div className={styles['none']}>
          <p>
            {isOwed
              ? 'Say at which mileage, or by which day, you want to own the car. Each mile or day then pays its share.'
              : 'Nothing is owed any more.'}
          </p>
          {isOwed && <Button icon={Flag} onClick={show}>Set Payoff Goal</Button>}
        </div>
      )}
      <PayoffGoalSheet key={dialog.opening} {...view} open={dialog.open} onClose={dialog.close} />
    </Card>
  )
}
