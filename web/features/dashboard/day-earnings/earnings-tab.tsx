import { Plus } from 'lucide-react'
import { byPlatformOrder, offeredPlatforms, platformKey } from '#core/platforms.ts'
import { useProfile } from '../../../parts/reading/use-profile.ts'
import { useUnsent } from '../../../parts/reading/use-unsent.ts'
import { Button } from '../../../ui/button/button.tsx'
import styles from '../day-card/day-card.module.css'
import type { EntryTabProps } from '../day-card/entry-tab.ts'
import { useSeenRows } from '../day-card/use-seen-rows.ts'
import { useNextEntry } from '../day-form/use-next-entry.ts'
import { AddEarning } from './add-earning.tsx'
import { DayEarning } from './day-earning.tsx'

/** What each platform paid on this day; each platform is offered until it has an entry. */
export function EarningsTab({ day, isToday, adding, asks, tapped, onAdding }: EntryTabProps) {
  const own = useProfile()?.gigPlatforms ?? []
  const unsent = useUnsent()
  const [next, opener] = useNextEntry('platform', day.period.from, { asks, onAdding })
  const inOrder = byPlatformOrder(own)
  const seen = useSeenRows(day.earnings)
  const kept = day.earnings.filter(({ id }) => id !== next.id)
  const logged = new Set(kept.map(({ platform }) => platformKey(platform ?? '')))
  const offered = offeredPlatforms(own).filter((platform) => !logged.has(platformKey(platform)))
  const isOpen = next.begunFor !== null || (offered.length > 0 && (adding || kept.length === 0))
  // With the form closed, the row is all there is to see of the entry, so it is shown without delay.
  const rows = (isOpen ? seen : day.earnings).toSorted((a, b) => inOrder(a.platform, b.platform))

  return (
    <>
      {rows.length > 0 && (
        <ul className={styles['list']}>
          {rows.map((entry) => <DayEarning key={entry.id} entry={entry} isUnsent={unsent.has(entry.id)} />)}
        </ul>
      )}
      {offered.length === 0 && (
        <p className={styles['allLogged']}>
          All platforms have earnings entries for {isToday ? 'today' : 'this day'}
        </p>
      )}
      {isOpen && (
        <AddEarning
          next={next}
          date={day.period.from}
          platforms={offered}
          autoFocus={adding || tapped}
        />
      )}
      {offered.length > 0 && !isOpen && (
        <Button ref={opener} block icon={Plus} className={styles['opener']} onClick={() => onAdding(true)}>
          Add Earnings
        </Button>
      )}
    </>
  )
}
