import type { LocalDate } from '#core/dates.ts'
import { longDate } from '#core/words/labels.ts'
import styles from './day-title.module.css'

/** 'Saturday, November 21, 2026'; where space is short it breaks after the weekday only. */
export function DayTitle({ date }: { readonly date: LocalDate }) {
  const [weekday = '', ...rest] = longDate(date).split(', ')
  return <>{weekday}, <span className={styles['date']}>{rest.join(', ')}</span></>
}
