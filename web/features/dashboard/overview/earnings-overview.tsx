import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { LocalDate } from '#core/dates.ts'
import { useRemembered } from '../../../lib/device-store.ts'
import { PeriodSwitch } from '../../../parts/period-switch.tsx'
import { ledgerFor } from '../../../parts/reading/ledger-for.ts'
import { useLaterLedger } from '../../../parts/reading/use-ledger.ts'
import { useShownPeriod } from '../../../parts/use-shown-period.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { overviewPeriod } from '../overview-period.ts'
import styles from './earnings-overview.module.css'
import { OverviewFigures } from './overview-figures.tsx'

const views = ['day', 'week', 'month'] as const

/** What a day, week or month earned, against its goal (spec 1 section 2). */
export function EarningsOverview({ today }: { today: LocalDate }) {
  const [view, setView] = useRemembered('dashboardView')
  const { shown, previous, next, toCurrent } = useShownPeriod((date) => overviewPeriod(view, date, today), today)
  const ledger = ledgerFor(useLaterLedger(shown.period), shown.period)

  return (
    <Card title="Earnings Overview" className={styles['card']}>
      <PeriodSwitch
        views={views}
        view={view}
        onChange={(chosen) => {
          setView(chosen)
          toCurrent()
        }}
      />
      <div className={styles['step']}>
        <IconButton icon={ChevronLeft} label="Previous" onClick={previous} />
        <div className={styles['period']} aria-live="polite">
          <p className={styles['label']}>{shown.label}</p>
          <p className={styles['range']}>{shown.range}</p>
        </div>
        <IconButton icon={ChevronRight} label="Next" disabled={!next} onClick={next} />
      </div>
      {ledger
        ? <OverviewFigures shown={shown} ledger={ledger} today={today} />
        : <Skeleton height={`var(--${view})`} radius="16px" />}
    </Card>
  )
}
