import { useState } from 'react'
import { maintenancePresets } from '#core/categories.ts'
import type { Row } from '#core/entities/index.ts'
import { newId } from '../../data/new-id.ts'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { saveChanged } from '../entry-form/changed-fields.ts'
import { EntryForm, Pair } from '../entry-form/entry-form.tsx'
import { useEntryForm } from '../entry-form/use-entry-form.ts'
import { chosenOf, type Garage } from '../reading/use-vehicles.ts'
import { VehicleSelect } from '../vehicle-select.tsx'
import { readScheduleForm, scheduleForm, withCategory } from './schedule.form.ts'

export interface ScheduleFormProps {
  /** The vehicle of a new schedule; '' while none is chosen. */
  readonly vehicleId: string
  readonly garage: Garage
  /** It stands under its vehicle: another one can be chosen only once that has been deleted meanwhile. */
  readonly isOfVehicle?: boolean
  /** The schedule to change; null for a new one. */
  readonly schedule: Row<'maintenanceSchedules'> | null
  /** Called after saving or cancelling. */
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

/** Adds or changes a maintenance schedule. Mount a new one for each: the id of a new schedule is made with it (R70). */
export function ScheduleForm({ vehicleId, garage, isOfVehicle = false, schedule, onDone }: ScheduleFormProps) {
  const [id] = useState(() => schedule?.id ?? newId())
  const entry = useEntryForm({
    opening: () => scheduleForm(vehicleId, schedule),
    adds: `schedule ${vehicleId}`,
    changes: schedule?.id,
    read: (typed) => readScheduleForm({ ...typed, vehicleId: chosenOf(garage, typed.vehicleId) }),
    keep: (db, fields, opened) => saveChanged(db, 'maintenanceSchedules', id, opened, fields),
    words: schedule ? editWords : addWords,
    onKept: onDone,
  })
  const { form, wordsFor, change, field } = entry
  const chosen = chosenOf(garage, form.vehicleId)
  const labels = maintenancePresets.map(({ label }) => label)
  const own = form.category !== '' && !labels.includes(form.category) ? [form.category] : []
  return (
    <EntryForm
      entry={entry} action={schedule ? 'Save' : 'Add Schedule'} pendingAction={schedule ? 'Saving...' : 'Adding...'}
      onCancel={onDone}
    >
      {!(isOfVehicle && chosen === vehicleId) && (
        <VehicleSelect
          vehicles={garage.vehicles}
          primaryId={garage.primaryId}
          value={chosen}
          error={wordsFor('vehicleId')}
          onChange={(next) => change({ ...form, vehicleId: next }, 'vehicleId')}
        />
      )}
      <Select
        label="Category"
        value={form.category}
        error={wordsFor('category')}
        data-initial-focus
        onChange={(event) => change(withCategory(form, event.target.value), 'category')}
      >
        {form.category === '' && <option value="">Choose a category</option>}
        {[...labels, ...own].map((label) => <option key={label} value={label}>{label}</option>)}
      </Select>
      <TextInput label="Name" {...field('name')} />
      <Pair>
        <TextInput
          label="Interval (miles)" figure suffix="mi" inputMode="numeric" placeholder="5,000" {...field('intervalMiles')}
        />
        <TextInput label="Cost" figure prefix="$" placeholder="0.00" {...field('cost')} />
      </Pair>
    </EntryForm>
  )
}
