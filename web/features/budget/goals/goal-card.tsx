import { Check, Clock, OctagonAlert } from 'lucide-react'
import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import { goalSavings, goalStart } from '#core/goals.ts'
import type { Ledger } from '#core/ledger.ts'
import { mediumDate } from '#core/words/labels.ts'
import { countedDays } from '#core/words/large-counts.ts'
import { EarlierMark } from '../../../parts/earlier-values/earlier-values.tsx'
import { useWrites } from '../../../parts/use-writes.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bar } from '../../../ui/bar.tsx'
import { EditDelete } from '../../../ui/button/edit-delete.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { WaitingMark } from '../../../ui/waiting-mark.tsx'
import styles from './goals.module.css'

export interface GoalCardProps {
  readonly goal: Row<'goals'>
  readonly ledger: Ledger
  readonly today: LocalDate
  readonly isUnsent: boolean
  readonly onEdit: () => void
}

const deleteWords = {
  question: 'Are you sure you want to delete this goal?',
  done: ['Success', 'Goal deleted successfully'],
  failed: ['Error', 'Failed to delete goal'],
} as const

/** A goal: its time span, what should be saved by now, and the pace it requires (R49, X11). */
export function GoalCard({ goal, ledger, today, isUnsent, onEdit }: GoalCardProps) {
  const { removeAsked } = useWrites()
  const savings = goalSavings(ledger, goal.id, today)
  const start = goalStart(goal)
  return (
    <Card
      title={goal.name}
      action={(
        <span className={styles['actions']}>
          <EditDelete what={goal.name} onEdit={onEdit} onDelete={() => void removeAsked('goals', goal.id, deleteWords)} />
        </span>
      )}
    >
      <div className={styles['top']}>
        <span className={styles['amount']}><Money cents={goal.amount} /></span>
        {goal.completed && <Badge tone="paid" icon={Check}>Completed</Badge>}
        <Badge tone={savings.pastDue ? 'due' : 'line'} icon={savings.pastDue ? OctagonAlert : Clock}>
          {savings.pastDue ? 'Past due' : `${countedDays(savings.daysLeft)} left`}
        </Badge>
        {isUnsent && <WaitingMark />}
      </div>
      <EarlierMark id={goal.id} />
      <dl className={styles['dates']}>
        <div><dt>Start Date</dt><dd>{start === null ? 'None' : mediumDate(start)}</dd></div>
        <div><dt>Target Date</dt><dd>{mediumDate(goal.targetDate)}</dd></div>
        <div><dt>Total</dt><dd>{countedDays(savings.totalDays)}</dd></div>
      </dl>
      <Bar value={savings.percentElapsed} needle label={`Time of ${goal.name} elapsed`} />
      <p className={styles['elapsed']}>
        <span>{savings.percentElapsed}% of time elapsed</span>
        <span>Should have saved by now <b><Money cents={savings.savedByNow} /></b></span>
      </p>
      <dl className={styles['pace']}>
        <div><dt>Daily</dt><dd><Money cents={savings.daily} /></dd></div>
        <div><dt>Weekly</dt><dd><Money cents={savings.weekly} /></dd></div>
        <div><dt>Monthly</dt><dd><Money cents={savings.monthly} /></dd></div>
      </dl>
    </Card>
  )
}
