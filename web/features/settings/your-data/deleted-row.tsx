import { useId, useState } from 'react'
import { bringBackDeleted } from '../../../data/deleted/bring-back.ts'
import type { Listed } from '../../../data/deleted/deletions.ts'
import { ChangeRow } from '../../../parts/changes/change-row.tsx'
import type { ChangeWords } from '../../../parts/changes/change-words.ts'
import { lineName } from '../../../parts/changes/line-name.ts'
import { useWrites } from '../../../parts/use-writes.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorLine } from '../../../ui/form/error-line.tsx'

/** A deletion and its words. */
export interface DeletedLine { readonly deletion: Listed; readonly words: ChangeWords }

/** A line of the list, and the button that brings back what it names; the line then disappears. */
export function DeletedRow({ deletion, words, when }: DeletedLine & { readonly when: string }) {
  const { write } = useWrites()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const refusalId = useId()
  const run = async (): Promise<void> => {
    setPending(true)
    const refused = await write((book) => bringBackDeleted(book, deletion.rows), { done: ['Brought back', words.title], failed: ['Error'] })
    setRefusal(refused)
    // Until the list has been read again, it would bring back once more what is back.
    setPending(refused === null)
  }
  return (
    <ChangeRow
      words={words}
      when={<>{when}{refusal !== null && <div><ErrorLine id={refusalId}>{refusal}</ErrorLine></div>}</>}
      button={(
        <Button
          size="small" pending={pending} aria-label={`Bring back ${lineName(words, deletion.head.row)}`}
          aria-describedby={refusal === null ? undefined : refusalId} onClick={() => void run()}
        >
          Bring back
        </Button>
      )}
    />
  )
}
