import type { CSSProperties } from 'react'
import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import type { DayGroup } from '#core/time-frames.ts'
import { formatMiles } from '#core/words/format.ts'
import { weekdayName } from '#core/words/labels.ts'
import { classNames } from '../../../ui/class-names.ts'
import { weekTicks } from './week-of-miles.ts'
import styles from './week-ticks.module.css'

export interface WeekTicksProps {
  /** The week's Sunday. */
  readonly from: LocalDate
  readonly days: readonly DayGroup<Row<'mileage'>>[]
  readonly today: LocalDate
}

/** The miles of each day of a week, today in the needle's colour. */
export function WeekTicks({ from, days, today }: WeekTicksProps) {
  return (
    <ul className={styles['week']} aria-label="Miles per day">
      {weekTicks(from, days).map(({ date, letter, miles, ticks }) => (
        <li key={date} className={classNames(styles['day'], date === today && styles['today'])}>
          <span className="visually-hidden">{weekdayName(date)}: {formatMiles(miles)} miles</span>
          <span
            aria-hidden="true"
            className={classNames(styles['stack'], ticks === 0 && styles['none'])}
            style={{ '--ticks': Math.max(1, ticks) } as CSSProperties}
          />
          <span aria-hidden="true" className={styles['letter']}>{letter}</span>
        </li>
      ))}
    </ul>
  )
}
