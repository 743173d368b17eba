import { Plus } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import type { LocalDate } from '#core/dates.ts'
import { newId } from '../../data/new-id.ts'
import { save } from '../../data/save.ts'
import { PlatformSelect } from '../../parts/platform-select.tsx'
import { useWrites } from '../../parts/use-writes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useFocusWhen } from '../../ui/use-focus-when.ts'
import styles from './day-card.module.css'
import { readEarningForm } from './earning.form.ts'
import { FormRefusal } from './form-refusal.tsx'

export interface AddEarningProps {
  readonly date: LocalDate
  /** Platforms without an entry on this day; never empty. */
  readonly platforms: readonly string[]
  readonly autoFocus: boolean
  readonly onAdded: () => void
}

/** One line: which platform, how much, add. */
export function AddEarning({ date, platforms, autoFocus, onAdded }: AddEarningProps) {
  // Made when the form opens, so that a second tap on the button cannot make a second row (R70).
  const [id] = useState(() => newId())
  const [chosen, setChosen] = useState<string | null>(null)
  const [amount, setAmount] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const amountInput = useFocusWhen<HTMLInputElement>(autoFocus)
  const { write } = useWrites()
  const toast = useToast()
  const platform = chosen !== null && platforms.includes(chosen) ? chosen : (platforms[0] ?? '')

  const add = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const read = readEarningForm({ platform, amount })
    if (!read.ok) {
      const words = read.misfits[0]?.message ?? ''
      setRefusal(words)
      toast.failed(words)
      return
    }
    setPending(true)
    const refused = await write(
      (db) => save(db, 'earnings', id, { date, ...read.value }),
      { done: ['Earnings added successfully'], failed: ['Failed to add earnings'] },
    )
    setPending(false)
    setRefusal(refused)
    if (refused === null) onAdded()
  }

  return (
    <form className={styles['quick']} aria-label="Add earnings" noValidate onSubmit={(event) => void add(event)}>
      <PlatformSelect labelHidden platforms={platforms} value={platform} onChange={setChosen} />
      <TextInput
        ref={amountInput}
        figure
        labelHidden
        label="Amount"
        prefix="$"
        placeholder="0.00"
        enterKeyHint="done"
        value={amount}
        aria-invalid={refusal === null ? undefined : true}
        onChange={(event) => {
          setAmount(event.target.value)
          setRefusal(null)
        }}
      />
      <IconButton type="submit" icon={Plus} look="accent" label="Add Earnings" disabled={pending} />
      <FormRefusal words={refusal} />
    </form>
  )
}
