import type { LocalDate } from '#core/dates.ts'
import { shortDate } from '#core/words/labels.ts'
import styles from '../bills/bills.module.css'

/** A day as a calendar leaf: 'Nov' over '21'. */
export function DateTile({ date, id }: { date: LocalDate; id?: string }) {
  const [month = '', day = ''] = shortDate(date).split(' ')
  return <span id={id} className={styles['tile']}><small>{month}</small> <b className="num">{day}</b></span>
}
