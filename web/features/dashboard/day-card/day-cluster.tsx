import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { goalBreakdown } from '#core/daily-goal.ts'
import { goalProgress } from '#core/daily-goal/goal-progress.ts'
import type { LocalDate } from '#core/dates.ts'
import type { Ledger } from '#core/ledger.ts'
import type { Period } from '#core/periods.ts'
import { earningsOverview } from '#core/summaries.ts'
import { dayLabel, longDate } from '#core/words/labels.ts'
import { NO_GOAL } from '../../../parts/no-goal.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Cluster } from '../../../ui/cluster.tsx'
import { Gauge } from '../../../ui/gauge.tsx'
import { HeroAmount } from '../../../ui/hero-amount.tsx'
import { Money, moneyText } from '../../../ui/money.tsx'
import { BreakdownSheetLater } from '../goal/breakdown-sheet-later.tsx'
import { overviewPeriod } from '../overview-period.ts'
import styles from './day-card.module.css'
import { FLAG_AT, heroLabel, needleAt } from './day-instrument.ts'
import type { ShownDay } from './use-shown-day.ts'

export interface DayClusterProps {
  readonly shown: ShownDay
  readonly today: LocalDate
  readonly ledger: Ledger
  /** The day the ledger holds: briefly the previous one after a step. */
  readonly period: Period
}

/** The day's instrument panel: what is left to earn, on the ruler with the goal's flag. */
export function DayCluster({ shown, today, ledger, period }: DayClusterProps) {
  const [open, setOpen] = useState(false)
  const goal = goalBreakdown(ledger, period)
  const progress = goalProgress(earningsOverview(ledger, period).net, goal.total)
  const hasGoal = progress.goal > 0
  const label = heroLabel(progress, { isToday: period.from === today })
  const amount = hasGoal ? progress.difference : progress.net
  return (
    <Cluster top className={styles['cluster']}>
      <div className={styles['head']}>
        <div className={styles['day']} aria-live="polite">
          <h2 className={styles['label']}>{dayLabel(period.from, today)}</h2>
          <p className={styles['date']}>{longDate(period.from)}</p>
        </div>
        <IconButton icon={ChevronLeft} look="cluster" label="Previous day" onClick={shown.previous} />
        <IconButton
          icon={ChevronRight}
          look="cluster"
          label="Next day"
          disabled={shown.next === undefined}
          onClick={shown.next}
        />
      </div>
      <div className={styles['answer']}>
        <p className={styles['caption']}>{label}</p>
        <div className={styles['hero']}>
          <HeroAmount cents={amount} plus={hasGoal && progress.met} large />
          {hasGoal && <span className={styles['percent']}>{progress.percent}<small>%</small></span>}
        </div>
        {hasGoal
          ? (
              <>
                <Gauge value={needleAt(progress)} goal={FLAG_AT} over={progress.met} className={styles['gauge']} />
                <p className={styles['foot']}>
                  <span><Money cents={progress.net} /> net{period.from === today && ' so far'}</span>
                  <span>Goal <Money cents={progress.goal} /></span>
                </p>
              </>
            )
          : <p className={styles['noGoal']}>{NO_GOAL}</p>}
        <button
          type="button"
          className={styles['open']}
          aria-label={`${label}, ${moneyText(amount)}, open the breakdown of this day`}
          onClick={() => setOpen(true)}
        />
      </div>
      <BreakdownSheetLater
        open={open}
        onClose={() => setOpen(false)}
        shown={overviewPeriod('day', period.from, today)}
        breakdown={goal}
        ledger={ledger}
        today={today}
      />
    </Cluster>
  )
}
