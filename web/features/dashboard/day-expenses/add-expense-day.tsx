import { Plus } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { expenseCategories } from '#core/categories.ts'
import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import { newId } from '../../../data/new-id.ts'
import { save } from '../../../data/save.ts'
import { VehicleSelect } from '../../../parts/vehicle-select.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { isFocusLost } from '../../../ui/focus-heir.ts'
import { ErrorLine } from '../../../ui/form/error-line.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { submitAtOnce } from '../../../ui/form/submit-at-once.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import styles from '../day-card/day-card.module.css'
import { useDayDraft } from '../day-form/day-draft.ts'
import { useDayForm } from '../day-form/use-day-form.ts'
import { formAfter, readExpenseDayForm, type ExpenseDayForm } from './expense-day.form.ts'

export interface AddExpenseDayProps {
  readonly date: LocalDate
  readonly isToday: boolean
  readonly vehicles: readonly Row<'vehicles'>[]
  readonly primaryId: string | null
}

/** One line for the amount, one for the optional vehicle and note. Adding an expense does not rerender it. */
export const AddExpenseDay = memo(function AddExpenseDay({ date, isToday, vehicles, primaryId }: AddExpenseDayProps) {
  // A new id for each expense: a second tap on the button cannot make a second row (R70).
  const [id, setId] = useState(() => newId())
  const [form, setForm] = useDayDraft('expense', date)
  const amountInput = useRef<HTMLInputElement>(null)
  const { formProps, misfit, refusalId, refusedBy, pending, settle } = useDayForm({
    date,
    typed: ['expense'],
    read: () => readExpenseDayForm(form),
    keep: (db, fields) => save(db, 'expenses', id, { date, ...fields, receiptImageUrl: null }),
    words: { done: ['Expense added successfully'], failed: ['Error', 'Failed to add expense'] },
    onKept: () => setForm((now) => formAfter(form, now)),
    onReady: (begunSince) => {
      setId(newId())
      if (!begunSince && (isFocusLost() || holdsFocus())) amountInput.current?.focus()
    },
  })
  const holdsFocus = (): boolean => formProps.ref.current?.contains(document.activeElement) === true
  const change = (part: Partial<ExpenseDayForm>): void => {
    setForm((last) => ({ ...last, ...part }))
    settle()
  }

  const title = isToday ? "Add Today's Expense" : 'Add Expense for This Day'
  return (
    <form {...formProps} aria-label={title}>
      <h3 className="visually-hidden">{title}</h3>
      <div className={styles['quick']}>
        <Select labelHidden label="Category" value={form.name} onChange={(event) => change({ name: event.target.value })}>
          {expenseCategories.map((category) => <option key={category} value={category}>{category}</option>)}
        </Select>
        <TextInput
          ref={amountInput}
          figure
          labelHidden
          label="Amount"
          prefix="$"
          placeholder="0.00"
          enterKeyHint="done"
          value={form.amount}
          refusedBy={refusedBy('amount')}
          onChange={(event) => change({ amount: event.target.value })}
        />
        <IconButton type="submit" icon={Plus} look="accent" label="Add Expense" disabled={pending} onClick={submitAtOnce} />
        {misfit && <ErrorLine id={refusalId}>{misfit.message}</ErrorLine>}
      </div>
      <div className={styles['more']}>
        <VehicleSelect
          label="Vehicle (Optional)"
          none="None"
          vehicles={vehicles}
          primaryId={primaryId}
          value={form.vehicleId}
          onChange={(vehicleId) => change({ vehicleId })}
        />
        <TextInput
          label="Note (Optional)"
          value={form.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </div>
    </form>
  )
})
