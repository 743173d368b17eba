import { Plus, Trash2 } from 'lucide-react'
import { byPlatformOrder, offeredPlatforms, platformKey, platformLabel } from '#core/platforms.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'
import { formatMoney } from '#core/words/format.ts'
import { save } from '../../../data/save.ts'
import { EarlierMark } from '../../../parts/earlier-values/earlier-values.tsx'
import { EntryFigure } from '../../../parts/entry-figure.tsx'
import { useProfile } from '../../../parts/reading/use-profile.ts'
import { useUnsent } from '../../../parts/reading/use-unsent.ts'
import { useWrites } from '../../../parts/use-writes.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { Monogram } from '../../../ui/monogram.tsx'
import styles from '../day-card/day-card.module.css'
import type { EntryTabProps } from '../day-card/entry-tab.ts'
import { useSeenRows } from '../day-card/use-seen-rows.ts'
import { useNextEntry } from '../day-form/use-next-entry.ts'
import { AddEarning } from './add-earning.tsx'
import { readEarningAmount } from './earning.form.ts'

const editWords = { done: ['Earnings updated successfully'], failed: ['Failed to update earnings'] } as const
const deleteWords = {
  question: 'Are you sure you want to delete this earnings entry?',
  done: ['Earnings deleted successfully'],
  failed: ['Failed to delete earnings'],
} as const

/** What each platform paid on this day; each platform is offered until it has an entry. */
export function EarningsTab({ day, isToday, adding, asks, tapped, onAdding }: EntryTabProps) {
  const own = useProfile()?.gigPlatforms ?? []
  const { writeRead, removeAsked } = useWrites()
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
          {rows.map(({ id, platform, amount }) => {
            const label = platformLabel(platform)
            return (
              <ListRow
                key={id}
                lead={<Monogram name={label} />}
                title={label}
                isUnsent={unsent.has(id)}
                detail={<EarlierMark id={id} />}
                figure={(
                  <EntryFigure
                    saveOnBlur
                    what={label}
                    value={formatMoney(amount)}
                    text={wholeToDecimal(amount, 2)}
                    onSave={(text, hadRead) =>
                      writeRead(readEarningAmount(text), (db, value) => save(db, 'earnings', id, value, { read: hadRead }), editWords)}
                  />
                )}
                actions={(
                  <IconButton
                    small
                    icon={Trash2}
                    label={`Delete ${label}`}
                    onClick={() => void removeAsked('earnings', id, { ...deleteWords, text: `${label}, ${formatMoney(amount)}` })}
                  />
                )}
              />
            )
          })}
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
