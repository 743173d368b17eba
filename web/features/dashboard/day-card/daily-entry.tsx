import { useState } from 'react'
import type { LocalDate } from '#core/dates.ts'
import { totalOf } from '#core/money.ts'
import { earningsOverview } from '#core/summaries.ts'
import { formatMiles, formatMoney } from '#core/words/format.ts'
import type { PeriodLedger } from '../../../parts/reading/use-ledger.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { EarningsTab } from '../day-earnings/earnings-tab.tsx'
import { ExpensesTab } from '../day-expenses/expenses-tab.tsx'
import { MileageTab } from '../day-mileage/mileage-tab.tsx'
import styles from './day-card.module.css'
import type { EntryTab } from './entry-tab.ts'

export interface DailyEntryProps {
  readonly day: PeriodLedger
  readonly today: LocalDate
  readonly tab: EntryTab
  readonly onTab: (tab: EntryTab) => void
}

/** A day's entries in three tabs, each with its total (spec 1 section 2, Daily entry panel). */
export function DailyEntry({ day, today, tab, onTab }: DailyEntryProps) {
  const [adding, setAdding] = useState(false)
  const [asks, setAsks] = useState(0)
  const [tapped, setTapped] = useState(false)
  const { gross, miles } = earningsOverview(day.ledger, day.period)
  const spent = totalOf(day.expenses, ({ amount }) => amount)
  const given = { day, isToday: day.period.from === today, adding, asks, tapped, onAdding: setAdding }

  // Tapping the open tab asks for its form.
  const choose = (next: EntryTab, by: 'tap' | 'key'): void => {
    setAdding(next === tab)
    if (next === tab) setAsks((count) => count + 1)
    setTapped(by === 'tap')
    onTab(next)
  }

  return (
    <div className={styles['entry']}>
      <Tabs
        tall
        label="Daily entry"
        value={tab}
        onChange={choose}
        tabs={[
          { value: 'earnings', label: 'Earnings', detail: formatMoney(gross) },
          { value: 'mileage', label: 'Mileage', detail: `${formatMiles(miles)} mi` },
          { value: 'expenses', label: 'Expenses', detail: formatMoney(spent) },
        ]}
      >
        <div className={styles['panel']}>
          {tab === 'earnings' && <EarningsTab {...given} />}
          {tab === 'mileage' && <MileageTab {...given} />}
          {tab === 'expenses' && <ExpensesTab {...given} />}
        </div>
      </Tabs>
    </div>
  )
}
