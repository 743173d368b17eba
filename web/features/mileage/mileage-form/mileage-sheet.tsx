import { CarFront } from 'lucide-react'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import { UNKNOWN_VEHICLE } from '#core/vehicles.ts'
import { formatMiles } from '#core/words/format.ts'
import { newId } from '../../../data/new-id.ts'
import { paths } from '../../../lib/paths.ts'
import { useAccount } from '../../../parts/account.tsx'
import { wordsWith } from '../../../parts/dated-list/list-words.ts'
import type { Unseen } from '../../../parts/dated-list/use-dated-list.ts'
import { saveChanged } from '../../../parts/entry-form/changed-fields.ts'
import { besideEdited } from '../../../parts/drive/beside-edited.ts'
import { startAfter, typedReading } from '../../../parts/drive/drive.ts'
import { DriveFields, type ReadingField } from '../../../parts/drive/drive-fields.tsx'
import { Choices, EntryForm, Pair } from '../../../parts/entry-form/entry-form.tsx'
import { readPreviousEntry } from '../../../parts/drive/read-entries-beside.ts'
import { useEntriesBeside } from '../../../parts/drive/use-entries-beside.ts'
import { useEntryForm } from '../../../parts/entry-form/use-entry-form.ts'
import { chosenOf, type Garage } from '../../../parts/reading/use-vehicles.ts'
import { VehicleSelect } from '../../../parts/vehicle-select.tsx'
import { buttonClass } from '../../../ui/button/button-class.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { mileageForm, readMileageForm, UNTYPED } from './mileage.form.ts'
import styles from './mileage-sheet.module.css'
import { SetsAside } from './sets-aside.tsx'

export interface MileageSheetProps {
  readonly open: boolean
  /** The entry to change; null for a new one. */
  readonly entry: Row<'mileage'> | null
  readonly garage: Garage
  readonly today: LocalDate
  readonly unseen: Unseen<'mileage'>
  readonly onClose: () => void
}

const addWords = {
  done: ['Success', 'Mileage entry created successfully'],
  failed: ['Error', 'Failed to create mileage entry'],
} as const
const editWords = {
  done: ['Success', 'Mileage entry updated successfully'],
  failed: ['Error', 'Failed to update mileage entry'],
} as const

/** Adds or changes an entry. Mount a new one for each opening: the id of a new entry is made with it (R70). */
export const MileageSheet = memo(function MileageSheet({ open, ...rest }: MileageSheetProps) {
  return (
    <Sheet open={open} onClose={rest.onClose} title={rest.entry ? 'Edit Mileage Entry' : 'Add Mileage Entry'}>
      {rest.entry ? <MileageFields {...rest} /> : <NewEntry {...rest} />}
    </Sheet>
  )
})

type MileageFieldsProps = Omit<MileageSheetProps, 'open'>

/** The form once there is a vehicle. It stays when another device deletes the last one: something may be typed in it. */
function NewEntry(props: MileageFieldsProps) {
  const hasVehicle = props.garage.vehicles.length > 0
  const [isBegun, setIsBegun] = useState(hasVehicle)
  if (hasVehicle && !isBegun) setIsBegun(true)
  return isBegun ? <MileageFields {...props} /> : <Choices><NoVehicle /></Choices>
}

/** Every drive needs a vehicle: links to where to add one. */
function NoVehicle() {
  return (
    <>
      <Notice>Add a vehicle to log its miles.</Notice>
      {/* As the last line of a sheet it reaches from edge to edge. */}
      <div>
        <Link to={paths.vehicles} data-initial-focus className={buttonClass({ block: true })}><Icon of={CarFront} />Vehicles</Link>
      </div>
    </>
  )
}

function MileageFields({ entry: before, garage, today, unseen, onClose }: MileageFieldsProps) {
  const [id] = useState(() => before?.id ?? newId())
  const [sideOf] = useState(() => besideEdited(id, before))
  /** An existing entry may outlive its vehicle; a new one needs a vehicle that still exists. */
  const drivenBy = (chosen: string): string => before ? chosen : chosenOf(garage, chosen)
  const { db } = useAccount()
  const entry = useEntryForm({
    opening: () => mileageForm(before, garage.primaryId, today),
    adds: 'mileage',
    changes: before?.id,
    read: async (typed) => {
      const vehicleId = drivenBy(typed.vehicleId)
      // The driver may submit before the starting reading has been looked up.
      const last = beside.previous === undefined ? await readPreviousEntry(db, vehicleId, typed.date, sideOf) : beside.previous
      return readMileageForm({ ...typed, vehicleId, startingMileage: typed.startingMileage ?? startAfter(last) })
    },
    keep: (db, fields, opened) => saveChanged(db, 'mileage', id, opened, fields),
    words: (fields) => wordsWith(before ? editWords : addWords, unseen(fields)),
    onKept: onClose,
  })
  const { form, pending, wordsFor, change, field } = entry
  const beside = useEntriesBeside(form.vehicleId, form.date, sideOf)
  const prefill = startAfter(beside.previous)
  const starting = form.startingMileage ?? prefill
  const vehicleId = chosenOf(garage, form.vehicleId)
  /** At the start of a shift the end is unknown: the entry then ends where it begins until the end is typed (R28). */
  const mayPark = before === null && form.endingMileage === UNTYPED
  const isParked = mayPark && typedReading(starting) !== null

  const reading = (name: 'startingMileage' | 'endingMileage', value: string): ReadingField => ({
    value,
    error: wordsFor(name),
    onChange: (text) => change({ ...form, [name]: text }, name),
  })
  const chooseVehicle = (chosen: string): void => {
    change({ ...form, vehicleId: chosen, ...(before === null && { startingMileage: null }) }, 'vehicleId')
  }

  return (
    <EntryForm
      entry={entry} action={before ? 'Save' : 'Add Mileage'} pendingAction={before ? 'Saving...' : 'Adding...'}
      onCancel={onClose}
    >
      {before === null && garage.vehicles.length === 0 && <NoVehicle />}
      <Pair>
        <VehicleSelect
          vehicles={garage.vehicles}
          primaryId={garage.primaryId}
          none={vehicleId === drivenBy(form.vehicleId) ? undefined : UNKNOWN_VEHICLE}
          value={vehicleId}
          error={wordsFor('vehicleId')}
          onChange={chooseVehicle}
        />
        <DateInput label="Date" {...field('date')} />
      </Pair>
      <DriveFields
        starting={reading('startingMileage', starting)}
        ending={reading('endingMileage', form.endingMileage)}
        beside={beside}
        prefilled={form.startingMileage === null && prefill !== ''}
        isNow={before === null && form.date === today}
      />
      <SetsAside id={id} vehicleId={form.vehicleId} date={form.date} starting={starting} ending={form.endingMileage} />
      {/* Its place is kept while the last reading is looked up: nothing may move under a finger. */}
      {mayPark && !isParked && beside.previous === undefined && <Button block disabled className={styles['place']}>Log the start</Button>}
      {isParked && (
        <Button block disabled={pending} onClick={() => entry.submit({ ...form, endingMileage: starting })}>
          Log the start, {formatMiles(typedReading(starting) ?? 0)}
        </Button>
      )}
    </EntryForm>
  )
}
