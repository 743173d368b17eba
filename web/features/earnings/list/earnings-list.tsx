import { Plus } from 'lucide-react'
import { useCallback } from 'react'
import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import { platformLabel } from '#core/platforms.ts'
import type { DayGroup } from '#core/time-frames.ts'
import { DaysInSteps } from '../../../parts/dated-list/days-in-steps.tsx'
import { ListSummary } from '../../../parts/dated-list/list-summary.tsx'
import { frameLabel } from '../../../parts/dated-list/list-words.ts'
import type { DatedList } from '../../../parts/dated-list/use-dated-list.ts'
import { useUnsent } from '../../../parts/reading/use-unsent.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Gauge } from '../../../ui/gauge.tsx'
import { LoadingLine } from '../../../ui/loading-line.tsx'
import type { EarningsTask } from '../earnings-form/earnings.form.ts'
import styles from '../earnings.module.css'
import { EarningsDay } from './earnings-day.tsx'
import type { PlatformOption } from './platform-filter.ts'

export interface EarningsListProps {
  readonly list: DatedList<'earnings'>
  readonly own: readonly string[]
  readonly platform: PlatformOption | null
  readonly today: LocalDate
  readonly onTask: (task: EarningsTask) => void
}

/** The days of the list with their total, or a note that there are none. */
export function EarningsList({
  list: { page, chosenBy, matching, view, isNew, showMore }, own, platform, today, onTask,
}: EarningsListProps) {
  const unsent = useUnsent()
  const drawDay = useCallback((day: DayGroup<Row<'earnings'>>, marked: ReadonlySet<string>) => (
    <EarningsDay day={day} own={own} unsent={marked} onTask={onTask} />
  ), [own, onTask])
  if (page === undefined) return <LoadingLine>Loading earnings...</LoadingLine>
  if (isNew) {
    return (
      <EmptyState
        picture={<Gauge paper large value={0} goal={88} className={styles['ruler']} />}
        title="No earnings recorded yet"
        text="Start tracking your income from gig platforms"
        action={(
          <Button variant="pri" size="large" block icon={Plus} onClick={() => onTask({ kind: 'add' })}>
            Add Your First Entry
          </Button>
        )}
      />
    )
  }
  const which = platform === null ? 'All Platforms' : platformLabel(platform.platform)
  return (
    <>
      <ListSummary view={view} today={today} rows={matching} flow="in" detail={which} />
      {page.days.length === 0 && (
        <EmptyState title="No earnings here" text={`Nothing was earned in ${frameLabel(view)} with ${which}.`} />
      )}
      <DaysInSteps days={page.days} unsent={unsent} chosenBy={chosenBy} className={styles['days']}>{drawDay}</DaysInSteps>
      {page.hasMore && <Button block onClick={showMore}>View More Entries</Button>}
    </>
  )
}
