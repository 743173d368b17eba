import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { LocalDate } from '#core/dates.ts'
import { useRemembered } from '../../../lib/device-store.ts'
import { useLaterLedger } from '../../../parts/reading/use-ledger.ts'
import { useShownPeriod } from '../../../parts/use-shown-period.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { overviewPeriod } from '../overview-period.ts'
import styles from './earnings-overview.module.css'
import { OverviewFigures } from './overview-figures.tsx'

const views = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const

/** What a day, a week or a month brought in, against its goal (spec 1 section 2). */
export function EarningsOverview({ today }: { today: LocalDate }) {
  const [view, setView] = useRemembered('dashboardView')
  const { shown, previous, next, toCurrent } = useShownPeriod((date) => overviewPeriod(view, date, today), today)
  const { from, to } = shown.period
  const book = useLaterLedger(shown.period)
  const isRead = book?.period.from === from && book.period.to === to

  return (
    <Card title="Earnings Overview" className={styles['card']}>
      <Segmented
        legend="Period"
        legendHidden
        options={views}
        value={view}
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
      {isRead
        ? <OverviewFigures shown={shown} ledger={book.ledger} today={today} />
        : <Skeleton height={view === 'day' ? '22rem' : '35rem'} radius="16px" />}
    </Card>
  )
}
