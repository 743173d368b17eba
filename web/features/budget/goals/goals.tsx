import { Plus, Target } from 'lucide-react'
import type { Row } from '#core/entities/index.ts'
import { byText } from '#core/by-text.ts'
import { byName } from '#core/ledger/ledger-rows.ts'
import { useUnsent } from '../../../parts/reading/use-unsent.ts'
import { AddButton } from '../../../ui/button/add-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingLine } from '../../../ui/loading-line.tsx'
import { Monogram } from '../../../ui/monogram.tsx'
import type { BudgetTabProps } from '../book.ts'
import { GoalCard } from './goal-card.tsx'
import { GoalSheet } from './goal-sheet.tsx'
import styles from './goals.module.css'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'

/** The savings goals, earliest due first (spec 2 section 2, R48, R49). */
export function Goals({ book }: BudgetTabProps) {
  const dialog = useDialog<Row<'goals'>>()
  const unsent = useUnsent()
  if (book === undefined) return <LoadingLine>Loading goals...</LoadingLine>
  const goals = book.standing.goals.toSorted((a, b) => byText(a.targetDate, b.targetDate) || byName(a, b))
  return (
    <>
      <AddButton what="Goal" isEmpty={goals.length === 0} onAdd={() => dialog.show(null)} />
      {goals.length === 0
        ? (
            <EmptyState
              picture={<Monogram icon={Target} />}
              title="No goals added yet"
              text="Save for new tires, a deposit or a slow month, a little every day"
              action={<Button variant="pri" size="large" icon={Plus} onClick={() => dialog.show(null)}>Add Your First Goal</Button>}
            />
          )
        : (
            <div className={styles['cards']}>
              {goals.map((goal) => (
                <GoalCard
                  key={goal.id} goal={goal} ledger={book.ledger} today={book.today} isUnsent={unsent.has(goal.id)}
                  onEdit={() => dialog.show(goal)}
                />
              ))}
            </div>
          )}
      <GoalSheet key={dialog.opening} open={dialog.open} goal={dialog.shown} today={book.today} onClose={dialog.close} />
    </>
  )
}
