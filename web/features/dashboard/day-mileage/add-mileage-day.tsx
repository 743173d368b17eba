import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import { save } from '../../../data/save.ts'
import { startAfter } from '../../../parts/drive/drive.ts'
import { DriveFields, type ReadingField } from '../../../parts/drive/drive-fields.tsx'
import { useEntriesBeside } from '../../../parts/drive/use-entries-beside.ts'
import { VehicleSelect } from '../../../parts/vehicle-select.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorLine } from '../../../ui/form/error-line.tsx'
import { submitAtOnce } from '../../../ui/form/submit-at-once.ts'
import styles from '../day-card/day-card.module.css'
import { useDayDraft } from '../day-form/day-draft.ts'
import { useDayForm } from '../day-form/use-day-form.ts'
import { choiceOf, type NextEntry } from '../day-form/use-next-entry.ts'
import { readMileageDayForm } from './mileage-day.form.ts'

export interface AddMileageDayProps {
  readonly next: NextEntry
  readonly date: LocalDate
  readonly isToday: boolean
  /** Vehicles without an entry on this day, the primary one first; without one, the form is there only while something is typed. */
  readonly vehicles: readonly Row<'vehicles'>[]
  readonly primaryId: string | null
  readonly autoFocus: boolean
}

/** Logs a vehicle's drive; the start is prefilled with where its last entry ended (R29). */
export function AddMileageDay({ next, date, isToday, vehicles, primaryId, autoFocus }: AddMileageDayProps) {
  const { id, begunFor, asks, onBegun, onAdded, onReady } = next
  const vehicleId = choiceOf(vehicles.map((vehicle) => vehicle.id), begunFor)
  const [typedStart, setTypedStart] = useDayDraft('starting', date)
  const [ending, setEnding] = useDayDraft('ending', date)
  const beside = useEntriesBeside(vehicleId, date)
  const prefill = startAfter(beside.previous)
  const starting = typedStart ?? prefill
  const { formProps, misfit, refusalId, pending, settle } = useDayForm({
    date,
    typed: ['vehicleId', 'starting', 'ending'],
    read: () => readMileageDayForm({ vehicleId, startingMileage: starting, endingMileage: ending }),
    keep: (db, fields) => save(db, 'mileage', id, { date, ...fields }),
    words: { done: ['Mileage added successfully'], failed: ['Failed to add mileage'] },
    asks,
    onKept: () => {
      setTypedStart((now) => (now === typedStart ? null : now))
      setEnding((now) => (now === ending ? '' : now))
      onAdded(vehicleId)
    },
    onReady,
  })
  const wordsFor = (path: string): string | undefined => (misfit?.path === path ? misfit.message : undefined)

  const reading = (path: string, value: string, set: (text: string) => void): ReadingField => ({
    value,
    error: wordsFor(path),
    onChange: (text) => {
      set(text)
      onBegun(vehicleId)
      settle()
    },
  })
  const choose = (chosenId: string): void => {
    onBegun(chosenId)
    setTypedStart(() => null)
    settle()
  }

  if (vehicles.length === 0 && typedStart === null && ending === '') return null
  const title = isToday ? "Add Today's Mileage" : 'Add Mileage for This Day'
  return (
    <form {...formProps} className={styles['form']} aria-label={title}>
      <h3 className={styles['formTitle']}>{title}</h3>
      <VehicleSelect
        vehicles={vehicles}
        primaryId={primaryId}
        value={vehicleId}
        error={wordsFor('vehicleId')}
        onChange={choose}
      />
      <DriveFields
        starting={reading('startingMileage', starting, (text) => setTypedStart(() => text))}
        ending={reading('endingMileage', ending, (text) => setEnding(() => text))}
        beside={beside}
        prefilled={typedStart === null && prefill !== ''}
        isNow={isToday}
        autoFocus={autoFocus}
      />
      {misfit?.path === '' && <ErrorLine id={refusalId}>{misfit.message}</ErrorLine>}
      <Button type="submit" variant="pri" block pending={pending} pendingLabel="Adding..." onClick={submitAtOnce}>
        Add Mileage
      </Button>
    </form>
  )
}
