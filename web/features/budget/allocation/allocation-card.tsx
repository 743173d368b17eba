import { ChevronLeft, ChevronRight } from 'lucide-react'
import { requiredAllocation, type RequiredAllocation } from '#core/allocation.ts'
import { goalProgress } from '#core/daily-goal/goal-progress.ts'
import type { LocalDate } from '#core/dates.ts'
import { useRemembered } from '../../../lib/device-store.ts'
import { NO_GOAL } from '../../../parts/no-goal.ts'
import { PeriodSwitch } from '../../../parts/period-switch.tsx'
import { ledgerFor } from '../../../parts/reading/ledger-for.ts'
import { useLedger } from '../../../parts/reading/use-ledger.ts'
import { useShownPeriod } from '../../../parts/use-shown-period.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Cluster } from '../../../ui/cluster.tsx'
import { Gauge } from '../../../ui/gauge.tsx'
import { Money } from '../../../ui/money.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './allocation-card.module.css'
import { AllocationGroups } from './allocation-groups.tsx'
import { differenceWords } from './allocation-lines.ts'
import { allocationPeriod } from './allocation-period.ts'

const views = ['day', 'week'] as const

/** Earnings Allocation: what a day or week requires, and how much of it has come in (spec 2 sections 2 and 4, R50). */
export function AllocationCard({ today }: { today: LocalDate }) {
  const [view, setView] = useRemembered('budgetView')
  const { shown: { period, read, label }, previous, next, toCurrent } = useShownPeriod((date) => allocationPeriod(view, date, today), today)
  const ledger = ledgerFor(useLedger(read), read)
  const allocation = ledger && requiredAllocation(ledger, period, today)

  return (
    <Card label="Earnings Allocation" flush>
      <Cluster top className={styles['glass']}>
        <div className={styles['head']}>
          <div className={styles['titles']}>
            <h2 className={styles['title']}>Earnings Allocation</h2>
            <p className={styles['quiet']} aria-live="polite">{label}</p>
          </div>
          <div className={styles['steps']}>
            <IconButton icon={ChevronLeft} look="cluster" label="Previous" onClick={previous} />
            <IconButton icon={ChevronRight} look="cluster" label="Next" disabled={!next} onClick={next} />
          </div>
        </div>
        {allocation ? <Coverage allocation={allocation} /> : <div className={styles['wait']} />}
      </Cluster>
      <div className={styles['body']}>
        <PeriodSwitch
          views={views}
          view={view}
          onChange={(chosen) => {
            setView(chosen)
            toCurrent()
          }}
        />
        {allocation
          ? (
              <>
                <AllocationGroups allocation={allocation} />
                <p className={styles['why']}>{differenceWords(view)}</p>
              </>
            )
          : <Skeleton height="19rem" radius="16px" />}
      </div>
    </Card>
  )
}

function Coverage({ allocation: { required, net, coveragePercent } }: { allocation: RequiredAllocation }) {
  const { met, difference } = goalProgress(net, required)
  return (
    <>
      <dl className={styles['figures']}>
        <div>
          <dt className={styles['quiet']}>Required</dt>
          <dd className={styles['required']}><Money cents={required} /></dd>
        </div>
        <div className={styles['net']}>
          <dt className={styles['quiet']}>Net earnings</dt>
          <dd className={styles['earned']}><Money cents={net} flow={net > 0 ? 'in' : 'balance'} /></dd>
        </div>
      </dl>
      {required === 0
        ? <p className={styles['none']}>{NO_GOAL}</p>
        : (
            <div role="progressbar" aria-label="Covered" aria-valuenow={coveragePercent} className={styles['gauge']}>
              <Gauge value={coveragePercent} over={met} />
            </div>
          )}
      <p className={styles['foot']}>
        <span>{coveragePercent}% covered</span>
        {required > 0 && <span><Money cents={difference} /> {met ? 'over' : 'short'}</span>}
      </p>
    </>
  )
}
