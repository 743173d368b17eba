import type { EarlierChange } from '../../data/undecided/earlier-values.ts'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import type { Opening } from '../../ui/opened-later.tsx'
import { EarlierChoices } from './earlier-choices.tsx'

export interface NotKeptSheetProps extends Opening {
  /** Those of one row. */
  readonly changes: readonly EarlierChange[]
}

/** What was not kept of a row. */
export default function NotKeptSheet({ open, onClose, changes }: NotKeptSheetProps) {
  return <Sheet open={open} onClose={onClose} title="Not kept"><EarlierChoices changes={changes} /></Sheet>
}
