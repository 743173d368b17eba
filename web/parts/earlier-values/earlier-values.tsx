/**
 * Earlier values of rows, wherever a row is shown: a mark says that one was not kept, and opens what it was, which device
 * had it and when, with the choice to put it back. The same for every kind of row.
 */
import { History } from 'lucide-react'
import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { capitalised } from '#core/words/labels.ts'
import { earlierChanges, type EarlierChange } from '../../data/undecided/earlier-values.ts'
import { Icon } from '../../ui/icon.tsx'
import { OpenedLater } from '../../ui/opened-later.tsx'
import { useAccount } from '../account.tsx'
import { useLive } from '../reading/use-live.ts'
import styles from './earlier-mark.module.css'

// Few drivers ever open it.
const loadSheet = () => import('./not-kept-sheet.tsx')

interface Earlier {
  readonly changes: ReadonlyMap<string, readonly EarlierChange[]>
  readonly show: (rowId: string) => void
}

const nothing: Earlier = { changes: new Map(), show: () => undefined }
/** For the lists of them; outside the provider there are none. */
export const EarlierContext = createContext<Earlier>(nothing)

/** Reads the open book's earlier values once for all rows, and shows those of one. */
export function EarlierValuesProvider({ children }: { readonly children: ReactNode }) {
  const { db } = useAccount()
  const changes = useLive(() => earlierChanges(db), [db]) ?? nothing.changes
  const [shown, setShown] = useState<string | null>(null)
  const open = shown === null ? [] : changes.get(shown) ?? []
  // Settled: another value of the same row that is not kept later must not open it by itself.
  if (shown !== null && open.length === 0) setShown(null)
  const earlier = useMemo(() => ({ changes, show: setShown }), [changes])
  return (
    <EarlierContext value={earlier}>
      {children}
      <OpenedLater load={loadSheet} dialog={{ open: open.length > 0, onClose: () => setShown(null), changes: open }} />
    </EarlierContext>
  )
}

export interface EarlierMarkProps {
  readonly id: string
  /** The field shown here, where a row is shown in pieces. */
  readonly field?: string
}

/** Marks a row of which an earlier value was not kept, and opens that value. */
export function EarlierMark({ id, field }: EarlierMarkProps) {
  const { changes, show } = use(EarlierContext)
  const first = changes.get(id)?.find((change) => field === undefined || change.some(({ lost }) => lost.field === field))
  return first && (
    <button type="button" className={styles['mark']} onClick={() => show(id)}>
      <Icon of={History} size={13} />{capitalised(first[0].had)} had {first.length === 1 ? first[0].value : 'other values'}
    </button>
  )
}
