import type { ReactNode } from 'react'
import type { LocalDate } from '#core/dates.ts'
import { longDate } from '#core/words/labels.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './listed-day.module.css'

export interface ListedDayProps {
  readonly date: LocalDate
  /** What the day's entries that pass the filter add up to, those on later pages too (R25). */
  readonly total: ReactNode
  /** A control beside the total. */
  readonly action?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** One day of a dated list: its date, its total, and its entries. */
export function ListedDay({ date, total, action, className, children }: ListedDayProps) {
  return (
    <Card
      title={<DayTitle date={date} />}
      className={classNames(styles['day'], className)}
      action={<span className={styles['end']}><span className={styles['total']}>{total}</span>{action}</span>}
    >
      {children}
    </Card>
  )
}

/** 'Saturday, November 21, 2026'; where space is short it breaks after the weekday only. */
function DayTitle({ date }: { readonly date: LocalDate }) {
  const [weekday = '', ...rest] = longDate(date).split(', ')
  return <>{weekday}, <span className={styles['date']}>{rest.join(', ')}</span></>
}
