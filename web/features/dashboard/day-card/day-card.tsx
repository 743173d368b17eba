import { useRef, useState } from 'react'
import type { LocalDate } from '#core/dates.ts'
import { useLedger } from '../../../parts/reading/use-ledger.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DailyEntry } from './daily-entry.tsx'
import styles from './day-card.module.css'
import { DayCluster } from './day-cluster.tsx'
import type { EntryTab } from './entry-tab.ts'
import { useShownDay } from './use-shown-day.ts'

/** One day: what is left of its goal, and its entries. */
export function DayCard({ today }: { today: LocalDate }) {
  const card = useRef<HTMLDivElement>(null)
  const shown = useShownDay(today, card)
  const [tab, setTab] = useState<EntryTab>('earnings')
  const day = useLedger({ from: shown.date, to: shown.date })
  const onInput = (): void => {
    if (day !== undefined) shown.stayOn(day.period.from)
  }
  return (
    <Card label="Day" flush className={styles['card']}>
      <div ref={card} className={styles['inside']} onInput={onInput}>
        {day === undefined
          ? <Skeleton height="560px" radius="22px" />
          : (
              <>
                <DayCluster shown={shown} today={today} ledger={day.ledger} period={day.period} />
                <DailyEntry key={day.period.from} day={day} today={today} tab={tab} onTab={setTab} />
              </>
            )}
      </div>
    </Card>
  )
}
