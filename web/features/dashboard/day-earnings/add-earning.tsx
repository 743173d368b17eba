import { Plus } from 'lucide-react'
import type { LocalDate } from '#core/dates.ts'
import { save } from '../../../data/save.ts'
import { PlatformSelect } from '../../../parts/platform-select.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { ErrorLine } from '../../../ui/form/error-line.tsx'
import { submitAtOnce } from '../../../ui/form/submit-at-once.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useFocusWhen } from '../../../ui/form/use-focus-when.ts'
import styles from '../day-card/day-card.module.css'
import { useDayDraft } from '../day-form/day-draft.ts'
import { useDayForm } from '../day-form/use-day-form.ts'
import { choiceOf, type NextEntry } from '../day-form/use-next-entry.ts'
import { readEarningForm } from './earning.form.ts'

export interface AddEarningProps {
  readonly next: NextEntry
  readonly date: LocalDate
  /** Platforms without an entry on this day; without one, the form is there only while something is typed. */
  readonly platforms: readonly string[]
  readonly autoFocus: boolean
}

/** One line: which platform, how much, add. */
export function AddEarning({ next, date, platforms, autoFocus }: AddEarningProps) {
  const { id, begunFor, asks, onBegun, onAdded, onReady } = next
  const [amount, setAmount] = useDayDraft('amount', date)
  const platform = choiceOf(platforms, begunFor)
  const amountInput = useFocusWhen<HTMLInputElement>(autoFocus)

  const { formProps, misfit, refusalId, refusedBy, pending, settle } = useDayForm({
    date,
    typed: ['platform', 'amount'],
    read: () => readEarningForm({ platform, amount }),
    keep: (db, fields) => save(db, 'earnings', id, { date, ...fields }),
    words: { done: ['Earnings added successfully'], failed: ['Failed to add earnings'] },
    asks,
    onKept: () => {
      setAmount((now) => (now === amount ? '' : now))
      onAdded(platform)
    },
    onReady,
  })
  if (platforms.length === 0 && amount === '') return null

  return (
    <form {...formProps} className={styles['quick']} aria-label="Add earnings">
      <PlatformSelect
        labelHidden
        platforms={platforms}
        value={platform}
        refusedBy={refusedBy('platform')}
        onChange={(chosen) => {
          onBegun(chosen)
          settle()
        }}
      />
      <TextInput
        ref={amountInput}
        figure
        labelHidden
        label="Amount"
        prefix="$"
        placeholder="0.00"
        enterKeyHint="done"
        value={amount}
        refusedBy={refusedBy('amount')}
        onChange={(event) => {
          setAmount(() => event.target.value)
          onBegun(platform)
          settle()
        }}
      />
      <IconButton type="submit" icon={Plus} look="accent" label="Add Earnings" disabled={pending} onClick={submitAtOnce} />
      {misfit && <ErrorLine id={refusalId}>{misfit.message}</ErrorLine>}
    </form>
  )
}
