import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import { periodOfView, type ListPage, type ListView } from '#core/time-frames.ts'
import { frameLabel, frameRange, showingLine } from '../../../parts/dated-list/list-words.ts'
import { Cluster } from '../../../ui/cluster.tsx'
import { Miles } from '../../../ui/money.tsx'
import styles from '../mileage.module.css'
import { WeekTicks } from './week-ticks.tsx'

export interface MileageClusterProps {
  readonly page: ListPage<Row<'mileage'>>
  /** Tenths of a mile of all matching entries; undefined while they are read. */
  readonly miles: number | undefined
  readonly view: ListView
  /** 'All Vehicles', or the name of the one shown. */
  readonly vehicle: string
  readonly today: LocalDate
}

/** The total miles of the list; for a week, also day by day. */
export function MileageCluster({ page, miles, view, vehicle, today }: MileageClusterProps) {
  const isWeek = view.frame === 'current-week' || view.frame === 'last-week'
  const period = isWeek ? periodOfView(view, today) : null
  const range = frameRange(view, today)
  return (
    <Cluster className={styles['cluster']}>
      <div>
        <p className={styles['quiet']}>{frameLabel(view)}{range !== '' && <> · {range}</>}</p>
        <p className={styles['sum']}>{miles === undefined ? '\u00a0' : <Miles tenths={miles} unit />}</p>
      </div>
      <p className={styles['showing']} aria-live="polite">
        <span>{showingLine(page.matching)}</span>
        <span>{vehicle}</span>
      </p>
      {period && <WeekTicks from={period.from} days={page.days} today={today} />}
    </Cluster>
  )
}
