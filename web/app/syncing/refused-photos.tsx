import { OctagonAlert } from 'lucide-react'
import type { RoadbookDb } from '../../data/db.ts'
import { refusedPhotos, takeOffRefused, type RefusedPhoto } from '../../data/photos/refused-photos.ts'
import { retryRefusedPhoto } from '../../data/photos/retry-refused-photo.ts'
import { useAccount } from '../../parts/account.tsx'
import { ChangeRow } from '../../parts/changes/change-row.tsx'
import { rowWords, type ChangeWords } from '../../parts/changes/change-words.ts'
import { useLive } from '../../parts/reading/use-live.ts'
import { useWrites } from '../../parts/use-writes.ts'
import { Button } from '../../ui/button/button.tsx'
import { useConfirm } from '../../ui/dialog/confirm.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './changes.module.css'

interface RefusedLine extends RefusedPhoto {
  readonly words: ChangeWords
}

async function readRefused(db: RoadbookDb): Promise<RefusedLine[]> {
  const photos = await refusedPhotos(db)
  return await Promise.all(photos.map(async (refused) => ({ ...refused, words: await rowWords(db, 'expenses', refused.expense) })))
}

/** Receipt photos the server refused, each with its reason, until the driver sends them again or does without (R78). */
export function RefusedPhotos() {
  const { db } = useAccount()
  const lines = useLive(() => readRefused(db), [db]) ?? []
  if (lines.length === 0) return null
  return (
    <section className={styles['section']} aria-label="Receipt photos that need you">
      {lines.map((line) => <RefusedCard key={line.expense.id} line={line} />)}
    </section>
  )
}

function RefusedCard({ line: { expense, photo, words } }: { readonly line: RefusedLine }) {
  const confirm = useConfirm()
  const { write } = useWrites()

  const again = async (): Promise<void> => {
    await write((db) => retryRefusedPhoto(db, photo.sha256), {
      done: ['Waiting to be sent again'], failed: ['Error', 'Failed to send the photo again'],
    })
  }
  const leaveOut = async (): Promise<void> => {
    const sure = await confirm({
      title: 'Delete this receipt photo?',
      text: 'It is on this phone only. The expense stays.',
      action: 'Delete photo',
    })
    if (sure) await write((db) => takeOffRefused(db, expense), { failed: ['Failed to delete the photo'] })
  }

  return (
    <div className={styles['refused']}>
      <ul>
        <ChangeRow words={words} />
      </ul>
      <p className={styles['reason']}><Icon of={OctagonAlert} size={16} stroke={2.2} />{photo.refusal}</p>
      <div className={styles['choices']}>
        <Button size="small" variant="ink" onClick={() => void again()}>Send again</Button>
        <Button size="small" variant="danger" onClick={() => void leaveOut()}>Delete photo</Button>
      </div>
    </div>
  )
}
