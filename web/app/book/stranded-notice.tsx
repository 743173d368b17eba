import { Unlink } from 'lucide-react'
import { useId, useState } from 'react'
import type { RoadbookDb } from '../../data/db.ts'
import { bringBackDeleted } from '../../data/deleted/bring-back.ts'
import { deletedWith } from '../../data/deleted/deleted-with.ts'
import type { Member } from '../../data/family.ts'
import { putAwayStranded, removeStranded } from '../../data/undecided/decide-stranded.ts'
import type { Stranded } from '../../data/undecided/stranded.ts'
import { useAccount } from '../../parts/account.tsx'
import { rowWords } from '../../parts/changes/change-words.ts'
import { lineName } from '../../parts/changes/line-name.ts'
import { useLive } from '../../parts/reading/use-live.ts'
import { useWrites } from '../../parts/use-writes.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorLine } from '../../ui/form/error-line.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './book-notices.module.css'
import { countWords, removedWords, strandedWords } from './stranded-words.ts'

/** The most rows a question can name and still be read. */
const NAMED = 5

async function namesOf(db: RoadbookDb, rows: readonly Stranded[], deleted: readonly Member[]): Promise<string[]> {
  const gone = new Map(deleted.map(({ row }) => [row.id, row]))
  const names = await Promise.all(rows.slice(0, NAMED).map(async (head) =>
    lineName(await rowWords(db, head.entity, head.row, gone), head.row)))
  return rows.length > NAMED ? [...names, `and ${rows.length - NAMED} more`] : names
}

/**
 * Tells of rows whose parent was deleted, until the parent is restored, the rows are gone, or the driver keeps them as
 * they are.
 */
export function StrandedNotice({ rows }: { readonly rows: readonly Stranded[] }) {
  const { db } = useAccount()
  const { write, removeAllAsked } = useWrites()
  const [refusal, setRefusal] = useState<string | null>(null)
  const refusalId = useId()
  const deleted = useLive(() => deletedWith(db, rows.map(({ gone }) => gone.id)), [db, rows])
  if (!deleted) return null
  const it = rows.length === 1 ? 'it' : 'them'

  const bringBack = async (): Promise<void> => {
    setRefusal(await write((book) => bringBackDeleted(book, deleted), { done: ['Brought back'], failed: ['Error'] }))
  }

  const remove = async (): Promise<void> => {
    const names = await namesOf(db, rows, deleted)
    await removeAllAsked((book) => removeStranded(book, rows), {
      question: `Are you sure you want to delete ${countWords(rows)}?`,
      text: <ul>{names.map((name, at) => <li key={at}>{name}</li>)}</ul>,
      done: removedWords,
      failed: ['Error', 'Failed to delete'],
    })
  }

  return (
    <Notice icon={Unlink}>
      {strandedWords(rows, new Set(deleted.map(({ row }) => row.id)))}
      {refusal !== null && <ErrorLine id={refusalId}>{refusal}</ErrorLine>}
      <div className={styles['choices']}>
        {deleted.length > 0 && (
          <Button
            size="small" variant="ink" aria-describedby={refusal === null ? undefined : refusalId} onClick={() => void bringBack()}
          >
            Bring back what was deleted
          </Button>
        )}
        <Button size="small" onClick={() => void remove()}>Delete {it}</Button>
        <Button size="small" onClick={() => void write((book) => putAwayStranded(book, rows), { failed: ['This could not be saved'] })}>
          Keep {it}
        </Button>
      </div>
    </Notice>
  )
}
