import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { LocalDate } from '#core/dates.ts'
import { save } from '../../data/save.ts'
import { PlatformSelect } from '../../parts/platform-select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useFocusWhen } from '../../ui/use-focus-when.ts'
import styles from './day-card.module.css'
import { readEarningForm } from './earning.form.ts'
import { FormRefusal } from './form-refusal.tsx'
import { useDayForm } from './use-day-form.ts'

export interface AddEarningProps {
  /** Of the entry that is made here. */
  readonly id: string
  readonly date: LocalDate
  /** Platforms without an entry on this day; never empty. */
  readonly platforms: readonly string[]
  readonly autoFocus: boolean
  /** It is kept; whether something has been typed since, which stays for the next entry. */
  readonly onAdded: (typedSince: boolean) => void
}

/** One line: which platform, how much, add. */
export function AddEarning({ id, date, platforms, autoFocus, onAdded }: AddEarningProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [amount, setAmount] = useState('')
  const amountInput = useFocusWhen<HTMLInputElement>(autoFocus)
  const platform = chosen !== null && platforms.includes(chosen) ? chosen : (platforms[0] ?? '')

  const { misfit, pending, settle, onSubmit } = useDayForm({
    read: () => readEarningForm({ platform, amount }),
    keep: (db, fields) => save(db, 'earnings', id, { date, ...fields }),
    words: { done: ['Earnings added successfully'], failed: ['Failed to add earnings'] },
    onKept: (typedSince) => {
      setAmount((now) => (now === amount ? '' : now))
      onAdded(typedSince)
    },
  })

  return (
    <form className={styles['quick']} aria-label="Add earnings" noValidate onSubmit={onSubmit}>
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
        aria-invalid={misfit === null ? undefined : true}
        onChange={(event) => {
          setAmount(event.target.value)
          settle()
        }}
      />
      <IconButton type="submit" icon={Plus} look="accent" label="Add Earnings" disabled={pending} />
      <FormRefusal words={misfit?.message ?? null} />
    </form>
  )
}
