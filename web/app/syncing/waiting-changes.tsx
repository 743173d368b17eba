import { millisecondOf } from '#core/sync/stamp.ts'
import { counted } from '#core/words/labels.ts'
import type { RoadbookDb } from '../../data/db.ts'
import { waitingPhotoNames } from '../../data/photos/kept-photos.ts'
import { useAccount } from '../../parts/account.tsx'
import { ChangeRow } from '../../parts/changes/change-row.tsx'
import { changeWords, type ChangeWords } from '../../parts/changes/change-words.ts'
import { momentListed, momentSaid } from '../../parts/changes/moment-words.ts'
import { useLive } from '../../parts/reading/use-live.ts'
import { useToday } from '../../parts/use-today.ts'
import styles from './changes.module.css'

/** The most a driver would read; the rest is given as a count. */
const MOST_SHOWN = 20

interface WaitingLine {
  readonly n: number
  readonly words: ChangeWords
  /** ms since 1970. */
  readonly at: number
}

interface Waitings {
  readonly lines: readonly WaitingLine[]
  readonly count: number
  /** When the oldest was made, ms since 1970; null when none is pending. */
  readonly since: number | null
  readonly photos: number
}

async function readWaiting(db: RoadbookDb): Promise<Waitings> {
  const newest = await db.outbox.orderBy('n').reverse().limit(MOST_SHOWN).toArray()
  const lines = await Promise.all(newest.map(async (mutation) => ({
    n: mutation.n, words: await changeWords(db, mutation), at: millisecondOf(mutation.at),
  })))
  const oldest = await db.outbox.orderBy('n').first()
  return {
    lines,
    count: await db.outbox.count(),
    since: oldest ? millisecondOf(oldest.at) : null,
    photos: (await waitingPhotoNames(db)).length,
  }
}

/** The changes that are on this device alone, newest first. */
export function WaitingChanges() {
  const { db } = useAccount()
  const today = useToday()
  const waiting = useLive(() => readWaiting(db), [db])
  if (!waiting) return null
  const { lines, count, since, photos } = waiting
  return (
    <>
      {since !== null && <p className={styles['since']}>Waiting since {momentSaid(since, today)}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map(({ n, words, at }) => <ChangeRow key={n} words={words} when={momentListed(at, today)} />)}
        </ul>
      )}
      {count > lines.length && <p className={styles['more']}>and {count - lines.length} more</p>}
      {photos > 0 && <p className={styles['more']}>{counted(photos, 'receipt photo waits', 'receipt photos wait')} to be sent</p>}
    </>
  )
}
