import { useState } from 'react'
import type { HadRead } from '../data/saving/read-so-far.ts'
import { TapToEdit, type TapToEditProps } from '../ui/tap-to-edit.tsx'
import type { Refusal } from '../ui/use-figure-edit.ts'
import { useAccount } from './account.tsx'

export interface EntryFigureProps extends Omit<TapToEditProps, 'onOpen' | 'onMoved' | 'onSave'> {
  /** Saves, or gives words for why not. `hadRead` is for `SaveOptions.read`: what came while it was typed does not count as read. */
  readonly onSave: (text: string, hadRead: HadRead) => Refusal | Promise<Refusal>
}

/** A figure of an entry that becomes an input when tapped. */
export function EntryFigure({ onSave, ...figure }: EntryFigureProps) {
  const { db } = useAccount()
  const [hadRead, setHadRead] = useState(db.readSoFar.cursor)
  return (
    <TapToEdit
      {...figure}
      onOpen={() => setHadRead(db.readSoFar.cursor())}
      // What came with the move may have changed it too.
      onMoved={() => setHadRead(null)}
      onSave={(text) => onSave(text, hadRead)}
    />
  )
}
