import { useState, type SubmitEvent } from 'react'
import type { LocalDate } from '#core/dates.ts'
import type { Misfit, Row } from '#core/entities/index.ts'
import { formatMiles } from '#core/format.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'
import { newId } from '../../data/new-id.ts'
import { save } from '../../data/save.ts'
import { typedReading } from '../../parts/drive.ts'
import { DriveFields } from '../../parts/drive-fields.tsx'
import { usePreviousEntry } from '../../parts/use-previous-entry.ts'
import type { Garage } from '../../parts/use-vehicles.ts'
import { useWrites } from '../../parts/use-writes.ts'
import { VehicleSelect } from '../../parts/vehicle-select.tsx'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Sheet, SheetActions } from '../../ui/sheet.tsx'
import { readMileageForm } from './mileage.form.ts'
import styles from './mileage-sheet.module.css'
import { SetsAside } from './sets-aside.tsx'

export interface MileageSheetProps {
  readonly open: boolean
  /** The entry to change; null for a new one. */
  readonly entry: Row<'mileage'> | null
  readonly garage: Garage
  readonly today: LocalDate
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

/** The ending of a new entry before it is typed (R29). */
const UNTYPED = '0'

/** Adds or changes an entry. Mount it anew for each opening: the id of a new entry is made with it (R70). */
export function MileageSheet({ open, entry, garage, today, onClose }: MileageSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={entry ? 'Edit Mileage Entry' : 'Add Mileage Entry'}>
      <MileageForm entry={entry} garage={garage} today={today} onClose={onClose} />
    </Sheet>
  )
}

function MileageForm({ entry, garage, today, onClose }: Omit<MileageSheetProps, 'open'>) {
  const [id] = useState(() => entry?.id ?? newId())
  const [vehicleId, setVehicleId] = useState(entry?.vehicleId ?? garage.primaryId ?? '')
  const [date, setDate] = useState(entry?.date ?? today)
  const [typedStart, setTypedStart] = useState(entry ? wholeToDecimal(entry.startingMileage, 1) : null)
  const [ending, setEnding] = useState(entry ? wholeToDecimal(entry.endingMileage, 1) : UNTYPED)
  const [misfits, setMisfits] = useState<readonly Misfit[]>([])
  const [pending, setPending] = useState(false)
  const { write } = useWrites()
  const previous = usePreviousEntry(vehicleId, date, id)
  const prefill = previous ? wholeToDecimal(previous.endingMileage, 1) : ''
  const starting = typedStart ?? prefill
  /** At the start of a shift nobody knows its end: the entry then ends where it begins until the end is typed (R28). */
  const isParked = entry === null && ending === UNTYPED && typedReading(starting) !== null
  const wordsFor = (path: string): string | undefined => misfits.find((misfit) => misfit.path === path)?.message

  /** What is being put right is no longer wrong. */
  const settle = (path: string): void => setMisfits(misfits.filter((misfit) => misfit.path !== path))

  const chooseVehicle = (next: string): void => {
    settle('vehicleId')
    setVehicleId(next)
    if (entry === null) setTypedStart(null)
  }

  const log = async (end: string): Promise<void> => {
    const read = readMileageForm({ vehicleId, date, startingMileage: starting, endingMileage: end })
    setMisfits(read.ok ? [] : read.misfits)
    if (!read.ok) return
    setPending(true)
    const refused = await write((db) => save(db, 'mileage', id, read.value), entry ? editWords : addWords)
    setPending(false)
    if (refused === null) onClose()
    else setMisfits([{ path: 'endingMileage', message: refused }])
  }

  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void log(ending)
  }

  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <div className={styles['pair']}>
        <VehicleSelect
          vehicles={garage.vehicles}
          primaryId={garage.primaryId}
          {...(vehicleId === '' ? { none: 'Choose a vehicle' } : {})}
          value={vehicleId}
          error={wordsFor('vehicleId')}
          onChange={chooseVehicle}
        />
        <DateInput
          label="Date"
          value={date}
          error={wordsFor('date')}
          onChange={(event) => {
            setDate(event.target.value)
            settle('date')
          }}
        />
      </div>
      <DriveFields
        starting={starting}
        ending={ending}
        onStarting={(text) => {
          setTypedStart(text)
          settle('startingMileage')
        }}
        onEnding={(text) => {
          setEnding(text)
          settle('endingMileage')
        }}
        startingError={wordsFor('startingMileage')}
        endingError={wordsFor('endingMileage')}
        last={previous?.endingMileage ?? null}
        prefilled={typedStart === null && prefill !== ''}
        isNow={entry === null && date === today}
        focusEnding
      />
      <SetsAside id={id} vehicleId={vehicleId} date={date} starting={starting} ending={ending} />
      {isParked && (
        <Button block disabled={pending} onClick={() => void log(starting)}>
          Log the start, {formatMiles(typedReading(starting) ?? 0)}
        </Button>
      )}
      <SheetActions>
        <Button variant="sec" onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="pri" pending={pending} pendingLabel={entry ? 'Saving...' : 'Adding...'}>
          {entry ? 'Save' : 'Add Mileage'}
        </Button>
      </SheetActions>
    </form>
  )
}
