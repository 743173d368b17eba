import { useState } from 'react'
import type { Row } from '#core/entities/index.ts'
import { newId } from '../../data/new-id.ts'
import { saveTogether } from '../../data/save.ts'
import { useAccount } from '../../parts/account.tsx'
import { changedFields, lookAgain, returnWith } from '../../parts/entry-form/changed-fields.ts'
import { EntryForm } from '../../parts/entry-form/entry-form.tsx'
import { mayReturn } from '../../parts/entry-form/return-deleted.ts'
import { useEntryForm } from '../../parts/entry-form/use-entry-form.ts'
import type { Garage } from '../../parts/reading/use-vehicles.ts'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { readVehicleForm, sameNameNote, vehicleChanges } from './vehicle.form.ts'

export interface VehicleSheetProps {
  readonly open: boolean
  /** The vehicle to change; null for a new one. */
  readonly vehicle: Row<'vehicles'> | null
  readonly garage: Garage
  readonly onClose: () => void
}

const addWords = {
  done: ['Success', 'Vehicle added successfully'], failed: ['Error', 'Failed to add vehicle'],
} as const
const editWords = {
  done: ['Success', 'Vehicle updated successfully'], failed: ['Error', 'Failed to update vehicle'],
} as const

/** Adds or changes a vehicle. Mount a new one for each opening: the id of a new vehicle is made with it (R70). */
export function VehicleSheet({ open, vehicle, garage, onClose }: VehicleSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={vehicle ? 'Edit Vehicle' : 'Add Vehicle'}>
      <VehicleFields vehicle={vehicle} garage={garage} onClose={onClose} />
    </Sheet>
  )
}

function VehicleFields({ vehicle, garage: { vehicles, primaryId }, onClose }: Omit<VehicleSheetProps, 'open'>) {
  const [id] = useState(() => vehicle?.id ?? newId())
  const { userId } = useAccount()
  const entry = useEntryForm({
    opening: () => ({ name: vehicle?.name ?? '', isPrimary: vehicle !== null && vehicle.id === primaryId }),
    adds: 'vehicle',
    changes: vehicle?.id,
    isUnnoted: (db) => mayReturn(db, 'vehicles', vehicle),
    read: readVehicleForm,
    keep: async (db, typed, opened) => {
      await lookAgain(async (look) => {
        const returned = await returnWith(db, 'vehicles', id, opened && { value: opened.value.fields, read: opened.read }, typed.fields, look)
        const changed = returned ? {} : await changedFields(db, 'vehicles', id, opened?.value.fields, typed.fields, look)
        const changes = vehicleChanges({ id, entry: typed, opened, changed, vehicles, primaryId, userId })
        if (!returned || changes.length > 1) await saveTogether(db, changes)
      })
    },
    words: vehicle ? editWords : addWords,
    onKept: onClose,
  })
  const { form, change, field } = entry
  return (
    <EntryForm
      entry={entry} action={vehicle ? 'Save' : 'Add Vehicle'} pendingAction={vehicle ? 'Saving...' : 'Adding...'}
      onCancel={onClose}
    >
      <TextInput
        label="Vehicle Name" placeholder="2019 Toyota Prius" data-initial-focus
        hint={sameNameNote(form.name, id, vehicles)} {...field('name')}
      />
      <Checkbox
        label="Primary vehicle"
        checked={form.isPrimary}
        onChange={(event) => change({ ...form, isPrimary: event.target.checked }, 'isPrimary')}
      />
    </EntryForm>
  )
}
