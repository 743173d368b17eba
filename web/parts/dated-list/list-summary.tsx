import type { LocalDate } from '#core/dates.ts'
import { totalOf } from '#core/money.ts'
import type { ListView } from '#core/time-frames.ts'
import { counted } from '#core/words/labels.ts'
import { Money } from '../../ui/money.tsx'
import { frameLabel, frameRange, showingLine } from './list-words.ts'
import styles from './list-summary.module.css'

export interface ListSummaryProps {
  readonly view: ListView
  readonly today: LocalDate
  /** Every matching row, hidden pages included, day by day; undefined while they are read. */
  readonly rows: readonly { readonly date: LocalDate; readonly amount: number }[] | undefined
  readonly flow: 'in' | 'out'
  /** The other filters in words: 'All Platforms'. */
  readonly detail: string
}

/** Sums up a list of money: the total of what matches, for which days, and how many entries. */
export function ListSummary({ view, today, rows, flow, detail }: ListSummaryProps) {
  const range = frameRange(view, today)
  return (
    <div className={styles['summary']}>
      <div className={styles['sum']}>
        <p className="cap">{frameLabel(view)}{range !== '' && <> · {range}</>}</p>
        <p className={styles['total']}>
          {rows === undefined ? '\u00a0' : <Money cents={totalOf(rows, ({ amount }) => amount)} flow={flow} />}
        </p>
      </div>
      <p className={styles['shown']} aria-live="polite">
        {rows && <span><span>{showingLine(rows.length)}<i> ·</i></span> <span>{counted(countDays(rows), 'day')}</span></span>}
        <span>{detail}</span>
      </p>
    </div>
  )
}

const countDays = (rows: readonly { readonly date: LocalDate }[]): number =>
  rows.reduce((days, { date }, place) => (date === rows[place - 1]?.date ? days : days + 1), 0)
