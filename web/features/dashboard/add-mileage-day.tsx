import { useState, type SubmitEvent } from 'react'
import type { LocalDate } from '#core/dates.ts'
import type { Misfit, Row } from '#core/entities/index.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'
import { newId } from '../../data/new-id.ts'
import { save } from '../../data/save.ts'
import { DriveFields } from '../../parts/drive-fields.tsx'
import { usePreviousEntry } from '../../parts/use-previous-entry.ts'
import { useWrites } from '../../parts/use-writes.ts'
import { VehicleSelect } from '../../parts/vehicle-select.tsx'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import styles from './day-card.module.css'
import { FormRefusal } from './form-refusal.tsx'
import { readMileageDayForm } from './mileage-day.form.ts'

export interface AddMileageDayProps {
  readonly date: LocalDate
  readonly isToday: boolean
  /** Vehicles without an entry on this day, the primary one first; never empty. */
  readonly vehicles: readonly Row<'vehicles'>[]
  readonly primaryId: string | null
  readonly autoFocus: boolean
  readonly onAdded: () => void
}

/** Logs a vehicle's drive; the start is filled in with where its last entry ended (R29). */
export function AddMileageDay({ date, isToday, vehicles, primaryId, autoFocus, onAdded }: AddMileageDayProps) {
  // Made when the form opens, so that a second tap on the button cannot make a second row (R70).
  const [id] = useState(() => newId())
  const [chosen, setChosen] = useState<string | null>(null)
  const [typedStart, setTypedStart] = useState<string | null>(null)
  const [ending, setEnding] = useState('')
  const [misfit, setMisfit] = useState<Misfit | null>(null)
  const [pending, setPending] = useState(false)
  const { write } = useWrites()
  const toast = useToast()
  const vehicleId = vehicles.find((vehicle) => vehicle.id === chosen)?.id ?? vehicles[0]?.id ?? ''
  const previous = usePreviousEntry(vehicleId, date)
  const prefill = previous ? wholeToDecimal(previous.endingMileage, 1) : ''
  const starting = typedStart ?? prefill
  const wordsFor = (path: string): string | undefined => (misfit?.path === path ? misfit.message : undefined)

  const choose = (next: string): void => {
    setChosen(next)
    setTypedStart(null)
    setMisfit(null)
  }

  const add = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const read = readMileageDayForm({ vehicleId, startingMileage: starting, endingMileage: ending })
    if (!read.ok) {
      const first = read.misfits[0] ?? null
      setMisfit(first)
      if (first) toast.failed(first.message)
      return
    }
    setPending(true)
    const refused = await write(
      (db) => save(db, 'mileage', id, { date, ...read.value }),
      { done: ['Mileage added successfully'], failed: ['Failed to add mileage'] },
    )
    setPending(false)
    setMisfit(refused === null ? null : { path: '', message: refused })
    if (refused === null) onAdded()
  }

  const title = isToday ? 'Add Today’s Mileage' : 'Add Mileage for This Day'
  return (
    <form className={styles['form']} aria-label={title} noValidate onSubmit={(event) => void add(event)}>
      <h3 className={styles['formTitle']}>{title}</h3>
      <VehicleSelect
        vehicles={vehicles}
        primaryId={primaryId}
        value={vehicleId}
        error={wordsFor('vehicleId')}
        onChange={choose}
      />
      <DriveFields
        starting={starting}
        ending={ending}
        onStarting={(text) => {
          setTypedStart(text)
          setMisfit(null)
        }}
        onEnding={(text) => {
          setEnding(text)
          setMisfit(null)
        }}
        startingError={wordsFor('startingMileage')}
        endingError={wordsFor('endingMileage')}
        last={previous?.endingMileage ?? null}
        prefilled={typedStart === null && prefill !== ''}
        isNow={isToday}
        focusEnding={autoFocus}
      />
      <FormRefusal words={wordsFor('') ?? null} />
      <Button type="submit" variant="pri" block pending={pending} pendingLabel="Adding...">Add Mileage</Button>
    </form>
  )
}
