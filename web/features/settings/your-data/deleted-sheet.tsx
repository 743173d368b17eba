import type { RoadbookDb } from '../../../data/db.ts'
import { deletions, forgetDeletions } from '../../../data/deleted/deletions.ts'
import { useAccount } from '../../../parts/account.tsx'
import { rowWords } from '../../../parts/changes/change-words.ts'
import { useLive } from '../../../parts/reading/use-live.ts'
import { useToday } from '../../../parts/use-today.ts'
import { useWrites } from '../../../parts/use-writes.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useConfirm } from '../../../ui/dialog/confirm.ts'
import { Sheet, SheetActions } from '../../../ui/dialog/sheet.tsx'
import styles from '../settings.module.css'
import { DeletedRow, type DeletedLine } from './deleted-row.tsx'
import { deletedLead, deletedWords, forgetWords } from './deleted-words.ts'

async function readDeleted(db: RoadbookDb): Promise<DeletedLine[]> {
  const listed = await deletions(db)
  const gone = new Map(listed.flatMap(({ missing }) => missing.map(({ row }) => [row.id, row])))
  return await Promise.all(listed.map(async (deletion) => {
    const { entity, row } = deletion.head
    return { deletion, words: await rowWords(db, entity, row, gone) }
  }))
}

export interface DeletedSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** What was deleted on this device; each can be brought back for as long as it is kept. */
export function DeletedSheet({ open, onClose }: DeletedSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Recently deleted">
      <DeletedLines onClose={onClose} />
    </Sheet>
  )
}

function DeletedLines({ onClose }: Pick<DeletedSheetProps, 'onClose'>) {
  const { db } = useAccount()
  const confirm = useConfirm()
  const { write } = useWrites()
  const today = useToday()
  const lines = useLive(() => readDeleted(db), [db])
  if (!lines) return null

  const forget = async (): Promise<void> => {
    const [latest] = lines
    if (!latest) return
    const sure = await confirm({ ...forgetWords(lines.length), action: 'Delete for good' })
    if (!sure) return
    // Another window may have deleted more by now, which nobody was asked about.
    await write((book) => forgetDeletions(book, latest.deletion.key), {
      failed: ['Error', `Failed to delete ${lines.length === 1 ? 'it' : 'them'} for good`],
    })
  }

  return (
    <div className={styles['fields']}>
      <p className={styles['text']}>{deletedLead(lines.length)}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => <DeletedRow key={line.deletion.key} {...line} when={deletedWords(line.deletion, today)} />)}
        </ul>
      )}
      <SheetActions>
        <Button onClick={onClose}>Close</Button>
        {lines.length > 0 && <Button variant="danger" onClick={() => void forget()}>Delete all for good</Button>}
      </SheetActions>
    </div>
  )
}
