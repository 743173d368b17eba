import { Copy, OctagonAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { isLocalDate } from '#core/dates.ts'
import { capitalised } from '#core/words/labels.ts'
import type { RoadbookDb } from '../../data/db.ts'
import { correctable, culpritOf, discardRefused, readCorrection, sendAgain, type Correctable } from '../../data/undecided/correct-refused.ts'
import { fieldWords } from '../../data/undecided/earlier-values.ts'
import { refusedList, type RefusedChange } from '../../data/undecided/refused.ts'
import { useAccount } from '../../parts/account.tsx'
import { ChangeRow } from '../../parts/changes/change-row.tsx'
import { changeWords, type ChangeWords } from '../../parts/changes/change-words.ts'
import { useLive } from '../../parts/reading/use-live.ts'
import { useWrites } from '../../parts/use-writes.ts'
import { Button } from '../../ui/button/button.tsx'
import { useConfirm } from '../../ui/dialog/confirm.ts'
import { ErrorLine } from '../../ui/form/error-line.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from '../../ui/toast.tsx'
import styles from './changes.module.css'

interface RefusedLine {
  readonly change: RefusedChange
  readonly words: ChangeWords
  readonly wrong: Correctable | null
}

async function readRefused(db: RoadbookDb): Promise<RefusedLine[]> {
  const changes = await refusedList(db)
  return await Promise.all(changes.map(async (change) => ({
    change, words: await changeWords(db, culpritOf(change)), wrong: await correctable(db, change),
  })))
}

/** Changes the server refused, each with its reason. They stay until the driver resends or discards them (R78). */
export function RefusedChanges() {
  const { db } = useAccount()
  const lines = useLive(() => readRefused(db), [db]) ?? []
  if (lines.length === 0) return null
  // By their times: their numbers change with the device's, which must not take away what is typed.
  return (
    <section className={styles['section']} aria-label="Changes that need you">
      {lines.map((line) => <RefusedCard key={line.change[0].at} line={line} />)}
    </section>
  )
}

function RefusedCard({ line: { change, words, wrong } }: { readonly line: RefusedLine }) {
  /** Null until the driver types: the row's own value may change until then. */
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | undefined>()
  const [refusal, setRefusal] = useState<string | null>(null)
  const refusalId = useId()
  const toast = useToast()
  const confirm = useConfirm()
  const { write } = useWrites()
  const { pending, run, formProps } = useSubmit()

  const again = (): void => {
    const corrected = wrong === null ? {} : readCorrection(change, { ...wrong, text: typed ?? wrong.text })
    if (typeof corrected === 'string') {
      setError(corrected)
      return
    }
    void run({
      work: async (showPending) => {
        showPending('at rest')
        setRefusal(await write((db) => sendAgain(db, change, corrected), {
          done: ['Waiting to be sent again'], failed: ['It still does not fit'],
        }))
      },
    })
  }
  const discard = async (): Promise<void> => {
    const sure = await confirm({
      title: `Discard “${words.title}”?`,
      text: 'It was never taken by the server. This cannot be undone.',
      action: 'Discard',
    })
    if (sure) await write((db) => discardRefused(db, change), { failed: ['Failed to discard the change'] })
  }
  const copy = async (): Promise<void> => {
    const copied = JSON.stringify(change.map(({ entity, id, fields }) => ({ entity, id, fields })), null, 2)
    try {
      await navigator.clipboard.writeText(copied)
      toast.done('Copied')
    } catch {
      toast.failed('This browser did not allow copying')
    }
  }

  return (
    <div className={styles['refused']}>
      <ul>
        <ChangeRow words={words} />
      </ul>
      <p className={styles['reason']}><Icon of={OctagonAlert} size={16} stroke={2.2} />{culpritOf(change).message}</p>
      <form {...formProps(again)} className={styles['fix']}>
        {wrong !== null && (
          <TextInput
            label={capitalised(fieldWords(wrong.field))} type={isLocalDate(wrong.text) ? 'date' : 'text'} figure={wrong.figure}
            value={typed ?? wrong.text} error={error}
            onChange={(event) => {
              setTyped(event.target.value)
              setError(undefined)
              setRefusal(null)
            }}
          />
        )}
        {refusal !== null && <ErrorLine id={refusalId}>{refusal}</ErrorLine>}
        <div className={styles['choices']}>
          <Button
            type="submit" size="small" variant="ink" pending={pending} aria-describedby={refusal === null ? undefined : refusalId}
          >
            Send again
          </Button>
          <Button size="small" variant="danger" onClick={() => void discard()}>Discard</Button>
          <Button size="small" variant="ghost" icon={Copy} onClick={() => void copy()}>Copy</Button>
        </div>
      </form>
    </div>
  )
}
