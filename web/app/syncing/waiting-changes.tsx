import { millisecondOf } from '#core/sync/stamp.ts'
import { counted } from '#core/words/labels.ts'
import type { RoadbookDb } from '../../data/db.ts'
import { waitingReceipts } from '../../data/photos/kept-receipts.ts'
import { dayAndTime } from '../../lib/moments.ts'
import { useAccount } from '../../parts/account.tsx'
import { useLive } from '../../parts/reading/use-live.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Monogram } from '../../ui/monogram.tsx'
import { changeWords, type ChangeWords } from './change-words.ts'
import styles from './changes.module.css'

/** As many as a driver reads; the rest is a number. */
const MOST_SHOWN = 20

interface WaitingLine extends ChangeWords {
  readonly n: number
  readonly when: string
}

interface Waitings {
  readonly lines: readonly WaitingLine[]
  readonly count: number
  /** When the oldest was made; null when none waits. */
  readonly since: string | null
  readonly photos: number
}

async function readWaiting(db: RoadbookDb): Promise<Waitings> {
  const newest = await db.outbox.orderBy('n').reverse().limit(MOST_SHOWN).toArray()
  const lines = await Promise.all(newest.map(async (mutation) => ({
    ...await changeWords(db, mutation), n: mutation.n, when: dayAndTime.format(millisecondOf(mutation.at)),
  })))
  const oldest = await db.outbox.orderBy('n').first()
  return {
    lines,
    count: await db.outbox.count(),
    since: oldest ? dayAndTime.format(millisecondOf(oldest.at)) : null,
    photos: (await waitingReceipts(db)).length,
  }
}

/** The changes that are on this device only, newest first. */
export function WaitingChanges() {
  const { db } = useAccount()
  const waiting = useLive(() => readWaiting(db), [db])
  if (!waiting) return null
  const { lines, count, since, photos } = waiting
  return (
    <>
      {since !== null && <p className={styles['since']}>Waiting since {since}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map(({ n, icon, title, figure, when }) => (
            <ListRow
              key={n} lead={<Monogram icon={icon} />} title={title} detail={when}
              {...(figure !== null && { figure: <span className="num">{figure}</span> })}
            />
          ))}
        </ul>
      )}
      {count > lines.length && <p className={styles['more']}>and {count - lines.length} more</p>}
      {photos > 0 && <p className={styles['more']}>{counted(photos, 'receipt photo waits', 'receipt photos wait')} to be sent</p>}
    </>
  )
}
