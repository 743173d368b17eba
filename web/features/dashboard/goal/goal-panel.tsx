import { ChevronRight } from 'lucide-react'
import type { GoalProgress } from '#core/daily-goal/goal-progress.ts'
import { NO_GOAL } from '../../../parts/no-goal.ts'
import { Bar } from '../../../ui/bar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import type { OverviewPeriod } from '../overview-period.ts'
import styles from './goal-panel.module.css'
import { goalWords } from './goal-words.ts'

export interface GoalPanelProps {
  readonly shown: OverviewPeriod
  readonly progress: GoalProgress
  readonly onOpen: () => void
}

/** Progress toward a period's goal; opens the goal's breakdown, even while there is no goal. */
export function GoalPanel({ shown, progress, onOpen }: GoalPanelProps) {
  const words = goalWords(shown, progress)
  return (
    <button type="button" className={styles['panel']} onClick={onOpen}>
      <span className={styles['line']}>
        <span className={styles['names']}>
          <span className={styles['title']}>{words.title}</span> <span className={styles['caption']}>{words.target}</span>
        </span>{' '}
        <span className={styles['target']}><Money cents={progress.goal} /><Icon of={ChevronRight} /></span>
      </span>
      {progress.goal === 0
        ? <span className={styles['caption']}>{NO_GOAL}</span>
        : (
            <>
              <span aria-hidden="true"><Bar value={progress.percent} needle label={words.title} /></span>
              <span className={styles['line']}>
                <span className={styles['share']}>{words.progress}</span>
                <span className={styles['difference']}><Money cents={progress.difference} /> {words.difference}</span>
              </span>
            </>
          )}
    </button>
  )
}
