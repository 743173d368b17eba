import { useRef, useState, type SubmitEvent } from 'react'
import type { Misfit, Row } from '#core/entities/index.ts'
import { newId } from '../../data/new-id.ts'
import { saveTogether } from '../../data/save.ts'
import { useAccount } from '../../parts/account.tsx'
import type { Garage } from '../../parts/use-vehicles.ts'
import { useWrites } from '../../parts/use-writes.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Sheet, SheetActions } from '../../ui/sheet.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useFocusRefused } from '../../ui/use-focus-refused.ts'
import { vehicleChanges, vehicleMisfits } from './vehicle.form.ts'
import styles from './vehicles.module.css'

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

/** Adds or changes a vehicle. Mount it anew for each opening: the id of a new vehicle is made with it (R70). */
export function VehicleSheet({ open, vehicle, garage, onClose }: VehicleSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={vehicle ? 'Edit Vehicle' : 'Add Vehicle'}>
      <VehicleFields vehicle={vehicle} garage={garage} onClose={onClose} />
    </Sheet>
  )
}

function VehicleFields({ vehicle, garage, onClose }: Omit<VehicleSheetProps, 'open'>) {
  const [id] = useState(() => vehicle?.id ?? newId())
  const isPrimary = vehicle !== null && vehicle.id === garage.primaryId
  const [form, setForm] = useState({ name: vehicle?.name ?? '', isPrimary })
  const [misfits, setMisfits] = useState<readonly Misfit[]>([])
  const [pending, setPending] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { userId } = useAccount()
  const { write } = useWrites()
  useFocusRefused(element, misfits)

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const found = vehicleMisfits(form)
    setMisfits(found)
    if (found.length > 0) return
    const { vehicles, primaryId } = garage
    const changes = vehicleChanges({ id, form, vehicles, primaryId, userId })
    setPending(true)
    const refused = await write((db) => saveTogether(db, changes), vehicle ? editWords : addWords)
    setPending(false)
    if (refused === null) onClose()
    else setMisfits([{ path: 'name', message: refused }])
  }

  return (
    <form ref={element} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Vehicle Name"
        placeholder="2019 Toyota Prius"
        maxLength={100}
        value={form.name}
        error={misfits[0]?.message}
        data-initial-focus
        onChange={(event) => setForm({ ...form, name: event.target.value })}
      />
      <Checkbox
        label="Primary vehicle"
        checked={form.isPrimary}
        onChange={(event) => setForm({ ...form, isPrimary: event.target.checked })}
      />
      <SheetActions>
        <Button variant="sec" onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="pri" pending={pending} pendingLabel={vehicle ? 'Saving...' : 'Adding...'}>
          {vehicle ? 'Save' : 'Add Vehicle'}
        </Button>
      </SheetActions>
    </form>
  )
}
