import { useRef, useState, type SubmitEvent } from 'react'
import type { Misfit } from '#core/entities/index.ts'
import { formatMiles } from '#core/format.ts'
import type { LedgerRow } from '#core/ledger-rows.ts'
import { odometerPrefill } from '#core/odometer.ts'
import { save } from '../../data/save.ts'
import { useWrites } from '../../parts/use-writes.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { OdometerInput } from '../../ui/odometer-input.tsx'
import { Sheet, SheetActions } from '../../ui/sheet.tsx'
import { useFocusRefused } from '../../ui/use-focus-refused.ts'
import type { LoanView } from './loan-view.ts'
import { goalForm, readGoalForm } from './payoff-goal.form.ts'
import styles from './payoff-goal.module.css'

export interface PayoffGoalSheetProps extends LoanView {
  readonly loan: LedgerRow<'autoLoans'>
  readonly open: boolean
  readonly onClose: () => void
}

const words = {
  done: ['Success', 'Payoff goal updated successfully'],
  failed: ['Error', 'Failed to update payoff goal. Please try again.'],
} as const

/** Sets or changes the goal. Mount it anew for each opening. */
export function PayoffGoalSheet({ open, ...rest }: PayoffGoalSheetProps) {
  const { goalPayoffMileage, goalPayoffDate } = rest.loan
  const hasGoal = goalPayoffMileage !== null || goalPayoffDate !== null
  return (
    <Sheet open={open} onClose={rest.onClose} title={hasGoal ? 'Edit Payoff Goal' : 'Set Payoff Goal'}>
      <GoalFields {...rest} />
    </Sheet>
  )
}

function GoalFields({ ledger, today, loan, onClose }: Omit<PayoffGoalSheetProps, 'open'>) {
  const [form, setForm] = useState(() => goalForm(loan))
  const [misfits, setMisfits] = useState<readonly Misfit[]>([])
  const [pending, setPending] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { write } = useWrites()
  useFocusRefused(element, misfits)
  const odometer = odometerPrefill(ledger, loan.vehicleId, today)
  const wordsFor = (path: string): string | undefined => misfits.find((misfit) => misfit.path === path)?.message

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const read = readGoalForm(form, odometer, today)
    setMisfits(read.ok ? [] : read.misfits)
    if (!read.ok) return
    setPending(true)
    const refused = await write((db) => save(db, 'autoLoans', loan.id, read.value), words)
    setPending(false)
    if (refused === null) onClose()
    else setMisfits([{ path: 'mileage', message: refused }])
  }

  return (
    <form ref={element} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <OdometerInput
        label="Goal Mileage"
        whole
        hint={odometer === null
          ? 'Log your odometer first, so that the miles to it can be counted'
          : `Your odometer: ${formatMiles(odometer)}`}
        value={form.mileage}
        error={wordsFor('mileage')}
        disabled={form.date !== ''}
        onChange={(mileage) => {
          setForm({ mileage, date: '' })
          setMisfits([])
        }}
      />
      <p className={styles['or']}>or</p>
      <DateInput
        label="Goal Date"
        value={form.date}
        error={wordsFor('date')}
        hint={form.mileage === '' ? undefined : 'Clear the goal mileage to choose a date instead'}
        disabled={form.mileage !== ''}
        onChange={(event) => {
          setForm({ mileage: '', date: event.target.value })
          setMisfits([])
        }}
      />
      <SheetActions>
        <Button variant="sec" onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="pri" pending={pending} pendingLabel="Saving...">Save Goal</Button>
      </SheetActions>
    </form>
  )
}
