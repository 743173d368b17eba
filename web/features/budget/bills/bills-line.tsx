import { Check } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { BillsMonth } from '#core/bills/bills-month.ts'
import type { LocalDate } from '#core/dates.ts'
import { monthName } from '#core/words/labels.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './bills-line.module.css'
import { billMarks, dayTicks, lineWords, placeOf } from './bill-marks.ts'

export interface BillsLineProps {
  readonly month: BillsMonth
  readonly today: LocalDate
}

/** With circles on more days than these, they lie over each other. */
const MOST_APART = 11

const at = (place: number): CSSProperties => ({ left: `${place}%` })

/** The month as a line: a circle sized by what is due, filled once paid, and a needle at today. */
export function BillsLine({ month, today }: BillsLineProps) {
  const marks = billMarks(month)
  return (
    <div className={classNames(styles['chart'], marks.length > MOST_APART && styles['crowded'])} role="img" aria-label={lineWords(month.items, monthName(month.month))}>
      <div className={styles['line']}>
        {dayTicks(month.month).map(({ day, at: place, numbered }) => (
          <span key={day} className={classNames(styles['tick'], numbered && styles['numbered'])} style={at(place)}>
            {numbered && <span className={styles['day']}>{day}</span>}
          </span>
        ))}
        {marks.map(({ date, at: place, radius, paid }) => (
          <span
            key={date}
            className={classNames(styles['mark'], paid && styles['paid'])}
            style={{ ...at(place), '--radius': `${radius}px` } as CSSProperties}
          >
            {paid && <Icon of={Check} stroke={3} />}
          </span>
        ))}
        <span className={styles['needle']} style={at(placeOf(today))} />
        <span className={styles['today']} style={at(placeOf(today))}>Today</span>
      </div>
    </div>
  )
}
