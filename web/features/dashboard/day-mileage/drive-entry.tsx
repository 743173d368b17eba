import { CarFront, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { Row } from '#core/entities/index.ts'
import { milesOf } from '#core/quantities.ts'
import { formatMiles } from '#core/words/format.ts'
import { OdometerLeg } from '../../../parts/drive/odometer-leg.tsx'
import { useSaveReading } from '../../../parts/drive/use-save-reading.ts'
import { EarlierMark } from '../../../parts/earlier-values/earlier-values.tsx'
import { useWrites } from '../../../parts/use-writes.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Miles } from '../../../ui/money.tsx'
import { Monogram } from '../../../ui/monogram.tsx'
import { WaitingMark } from '../../../ui/waiting-mark.tsx'
import styles from '../day-card/day-card.module.css'

const deleteWords = {
  question: 'Are you sure you want to delete this mileage entry?',
  done: ['Mileage entry deleted successfully'],
  failed: ['Failed to delete mileage entry'],
} as const

const readingWords = { failed: ['Failed to update mileage'] } as const

export interface DriveEntryProps {
  readonly entry: Row<'mileage'>
  readonly vehicle: string
  /** It has changes the server has not acknowledged yet. */
  readonly isUnsent: boolean
  /** Opens with the ending being edited. */
  readonly editsEnding: boolean
}

/** A vehicle's drive of the day: both odometers, corrected with a tap, and the miles between. Rerenders only when it changes. */
export const DriveEntry = memo(function DriveEntry({ entry, vehicle, isUnsent, editsEnding }: DriveEntryProps) {
  const { removeAsked } = useWrites()
  const saveReading = useSaveReading(entry, 'Please enter a valid positive number', readingWords)

  return (
    <li className={styles['drive']}>
      <div className={styles['vehicle']}>
        <Monogram icon={CarFront} />
        <div className={styles['words']}>
          <div className={styles['name']}>{vehicle}{isUnsent && <WaitingMark />}</div>
          <div className="cap">Total <EarlierMark id={entry.id} /></div>
        </div>
        <div className={styles['miles']}><Miles tenths={milesOf(entry)} unit /></div>
        <IconButton
          small
          icon={Trash2}
          className={styles['bin']}
          label={`Delete mileage of ${vehicle}`}
          onClick={() => void removeAsked('mileage', entry.id, { ...deleteWords, text: `${vehicle}, ${formatMiles(milesOf(entry))} mi` })}
        />
      </div>
      <OdometerLeg
        readings={entry}
        names={{ startingMileage: `Starting of ${vehicle}`, endingMileage: `Ending of ${vehicle}` }}
        captions={['Starting, tap to edit', null, 'Ending, tap to edit']}
        startsOn={editsEnding ? 'endingMileage' : null}
        onSave={saveReading}
      />
    </li>
  )
})
