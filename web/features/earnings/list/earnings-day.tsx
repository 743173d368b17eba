import { Pencil } from 'lucide-react'
import { memo, useCallback } from 'react'
import type { Row } from '#core/entities/index.ts'
import { totalOf } from '#core/money.ts'
import { byPlatformOrder } from '#core/platforms.ts'
import type { DayGroup } from '#core/time-frames.ts'
import { rowsOfDay } from '../../../data/rows-of-day.ts'
import { useAccount } from '../../../parts/account.tsx'
import { ListedDay } from '../../../parts/dated-list/listed-day.tsx'
import { isSameDay } from '../../../parts/dated-list/same-day.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Money } from '../../../ui/money.tsx'
import type { EarningsTask } from '../earnings-form/earnings.form.ts'
import styles from '../earnings.module.css'
import { EarningsEntry } from './earnings-entry.tsx'
import { SplitBar } from './split-bar.tsx'

export interface EarningsDayProps {
  readonly day: DayGroup<Row<'earnings'>>
  /** The driver's platforms in the driver's order. */
  readonly own: readonly string[]
  /** Ids of the rows with changes the server has not acknowledged. */
  readonly unsent: ReadonlySet<string>
  readonly onTask: (task: EarningsTask) => void
}

function Day({ day: { date, rows, whole }, own, unsent, onTask }: EarningsDayProps) {
  const { db } = useAccount()
  const inOrder = byPlatformOrder(own)
  const ordered = (all: readonly Row<'earnings'>[]) => all.toSorted((a, b) => inOrder(a.platform, b.platform) || a.createdAt - b.createdAt)
  const entries = ordered(rows)

  // Read afresh: filter or paging may hide some of the day's entries, and the tap on "Edit" may itself save an amount by
  // leaving its field.
  const editEntry = useCallback(async (id: string): Promise<void> => {
    const entry = (await rowsOfDay(db, 'earnings', date)).find((row) => row.id === id)
    if (entry) onTask({ kind: 'entry', entry })
  }, [db, date, onTask])
  const editDay = async (): Promise<void> => {
    onTask({ kind: 'day', entries: ordered(await rowsOfDay(db, 'earnings', date)) })
  }

  return (
    <ListedDay
      date={date}
      className={styles['day']}
      total={<Money cents={totalOf(whole, ({ amount }) => amount)} flow="in" />}
      action={<IconButton small icon={Pencil} label="Edit day" onClick={() => void editDay()} />}
    >
      <SplitBar amounts={entries.map(({ amount }) => amount)} />
      <ul>
        {entries.map((entry) => (
          <EarningsEntry key={entry.id} entry={entry} isUnsent={unsent.has(entry.id)} onEdit={editEntry} />
        ))}
      </ul>
    </ListedDay>
  )
}

/** What the platforms paid on one day, with the day's total. Rerenders only when something of that day changes. */
export const EarningsDay = memo(Day, (before, after) =>
  isSameDay(before, after) && before.own === after.own && before.onTask === after.onTask)
