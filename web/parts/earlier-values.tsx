/**
 * Earlier values of rows, wherever a row is shown: a mark says that one was not kept, and opens what it was, which device
 * had it and when, with the choice to put it back. The same for every kind of row.
 */
import { History } from 'lucide-react'
import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { capitalised } from '#core/words/labels.ts'
import { earlierChanges, leave, putBack, type EarlierChange } from '../data/undecided/earlier-values.ts'
import { dayAndTime } from './moments.ts'
import { Button } from '../ui/button/button.tsx'
import { Sheet } from '../ui/dialog/sheet.tsx'
import { Icon } from '../ui/icon.tsx'
import { useAccount } from './account.tsx'
import styles from './earlier-values.module.css'
import { useLive } from './reading/use-live.ts'
import { useWrites } from './use-writes.ts'

interface Earlier {
  readonly changes: ReadonlyMap<string, readonly EarlierChange[]>
  readonly show: (rowId: string) => void
}

const nothing: Earlier = { changes: new Map(), show: () => undefined }
const EarlierContext = createContext<Earlier>(nothing)

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
      <Sheet open={open.length > 0} onClose={() => setShown(null)} title="Not kept">
        {open.map((change) => <Choice key={change[0].lost.key} change={change} />)}
      </Sheet>
    </EarlierContext>
  )
}

/** The earlier values of all rows, for the sync sheet. */
export function AllEarlierValues() {
  const { changes } = use(EarlierContext)
  if (changes.size === 0) return null
  return (
    <section aria-label="Values that were not kept" className={styles['all']}>
      {[...changes.values()].flat().map((change) => <Choice key={change[0].lost.key} change={change} />)}
    </section>
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

const putBackWords = { done: ['Put back'], failed: ['It could not be put back'] } as const
const leaveWords = { failed: ['This could not be saved'] } as const

function Choice({ change }: { readonly change: EarlierChange }) {
  const { write } = useWrites()
  const [first] = change
  const { had, kept } = first.lost
  return (
    <div className={styles['change']}>
      {change.map(({ lost: { key }, field, kept: keeper, had: holder, value }) => (
        <p key={key} className={styles['value']}>{keeper} {field} kept; {holder} had <b>{value}</b></p>
      ))}
      <p className={styles['when']}>
        {kept
          ? `Entered ${dayAndTime(had.at)} on ${first.had}; the later one ${dayAndTime(kept.at)}.`
          : `Shown on ${first.had} until the server was restored, ${dayAndTime(had.at)}.`}
      </p>
      <div className={styles['choices']}>
        <Button size="small" variant="ink" onClick={() => void write((db) => putBack(db, change), putBackWords)}>
          Use {change.length === 1 ? first.value : 'these'}
        </Button>
        <Button size="small" onClick={() => void write((db) => leave(db, change), leaveWords)}>Keep what is there</Button>
      </div>
    </div>
  )
}
