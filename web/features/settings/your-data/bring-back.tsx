import { useState } from 'react'
import { bringBackDeleted } from '../../../data/deleted/bring-back.ts'
import type { Listed } from '../../../data/deleted/deletions.ts'
import type { ChangeWords } from '../../../parts/changes/change-words.ts'
import { lineName } from '../../../parts/changes/line-name.ts'
import { useWrites } from '../../../parts/use-writes.ts'
import { Button } from '../../../ui/button/button.tsx'

/** A deletion and its words. */
export interface DeletedLine { readonly deletion: Listed; readonly words: ChangeWords }

/** Brings back what a line of the list names; the line then disappears. */
export function BringBack({ deletion, words }: DeletedLine) {
  const { write } = useWrites()
  const [pending, setPending] = useState(false)
  const run = async (): Promise<void> => {
    setPending(true)
    await write((book) => bringBackDeleted(book, deletion.rows), { done: ['Brought back', words.title], failed: ['Error'] })
    setPending(false)
  }
  return (
    <Button size="small" pending={pending} aria-label={`Bring back ${lineName(words, deletion.head.row)}`} onClick={() => void run()}>
      Bring back
    </Button>
  )
}
