import { useRef, useState, type SubmitEvent } from 'react'
import { maintenancePresets } from '#core/categories.ts'
import type { Misfit, Row } from '#core/entities/index.ts'
import { newId } from '../data/new-id.ts'
import { save } from '../data/save.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { SheetActions } from '../ui/sheet.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useFocusRefused } from '../ui/use-focus-refused.ts'
import styles from './schedule-form.module.css'
import { readScheduleForm, scheduleForm, withCategory } from './schedule.form.ts'
import type { Garage } from './use-vehicles.ts'
import { useWrites } from './use-writes.ts'
import { VehicleSelect } from './vehicle-select.tsx'

export interface ScheduleFormProps {
  /** Of a new schedule; '' while none is chosen. */
  readonly vehicleId: string
  /** Lets the driver choose the vehicle. */
  readonly garage?: Garage | undefined
  /** The schedule to change; null for a new one. */
  readonly schedule: Row<'maintenanceSchedules'> | null
  /** Saved, or left as it was. */
  readonly onDone: () => void
}

const addWords = {
  done: ['Success', 'Maintenance schedule added successfully'],
  failed: ['Error', 'Failed to add maintenance schedule'],
} as const
const editWords = {
  done: ['Success', 'Maintenance schedule updated successfully'],
  failed: ['Error', 'Failed to update maintenance schedule'],
} as const

/** Adds or changes a maintenance schedule. Mount it anew for each: the id of a new one is made with it (R70). */
export function ScheduleForm({ vehicleId, garage, schedule, onDone }: ScheduleFormProps) {
  const [id] = useState(() => schedule?.id ?? newId())
  const [form, setForm] = useState(() => scheduleForm(vehicleId, schedule))
  const [misfits, setMisfits] = useState<readonly Misfit[]>([])
  const [pending, setPending] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { write } = useWrites()
  useFocusRefused(element, misfits)
  const labels = maintenancePresets.map(({ label }) => label)
  const own = form.category !== '' && !labels.includes(form.category) ? [form.category] : []
  const wordsFor = (path: string): string | undefined => misfits.find((misfit) => misfit.path === path)?.message

  const field = (name: 'name' | 'intervalMiles' | 'cost') => ({
    value: form[name],
    error: wordsFor(name),
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  })

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const read = readScheduleForm(form)
    setMisfits(read.ok ? [] : read.misfits)
    if (!read.ok) return
    setPending(true)
    const words = schedule ? editWords : addWords
    const refused = await write((db) => save(db, 'maintenanceSchedules', id, read.value), words)
    setPending(false)
    if (refused === null) onDone()
    else setMisfits([{ path: 'name', message: refused }])
  }

  return (
    <form ref={element} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      {garage && (
        <VehicleSelect
          vehicles={garage.vehicles}
          primaryId={garage.primaryId}
          {...(form.vehicleId === '' ? { none: 'Choose a vehicle' } : {})}
          value={form.vehicleId}
          error={wordsFor('vehicleId')}
          onChange={(chosen) => setForm({ ...form, vehicleId: chosen })}
        />
      )}
      <Select
        label="Category"
        value={form.category}
        error={wordsFor('category')}
        data-initial-focus
        onChange={(event) => setForm(withCategory(form, event.target.value))}
      >
        {form.category === '' && <option value="">Choose a category</option>}
        {[...labels, ...own].map((label) => <option key={label} value={label}>{label}</option>)}
      </Select>
      <TextInput label="Name" maxLength={100} {...field('name')} />
      <div className={styles['pair']}>
        <TextInput
          label="Interval (miles)" figure suffix="mi" inputMode="numeric" placeholder="5,000" {...field('intervalMiles')}
        />
        <TextInput label="Cost" figure prefix="$" placeholder="0.00" {...field('cost')} />
      </div>
      <SheetActions>
        <Button variant="sec" onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="pri" pending={pending} pendingLabel={schedule ? 'Saving...' : 'Adding...'}>
          {schedule ? 'Save' : 'Add Schedule'}
        </Button>
      </SheetActions>
    </form>
  )
}
