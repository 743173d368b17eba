import { memo } from 'react'
import type { Row } from '#core/entities/index.ts'
import type { Ledger } from '#core/ledger.ts'
import { milesOf } from '#core/quantities.ts'
import { formatMiles } from '#core/words/format.ts'
import { longDate } from '#core/words/labels.ts'
import { OdometerLeg } from '../../../parts/drive/odometer-leg.tsx'
import { useSaveReading, withSaved } from '../../../parts/drive/use-save-reading.ts'
import { EarlierMark } from '../../../parts/earlier-values/earlier-values.tsx'
import { useWrites } from '../../../parts/use-writes.ts'
import { EditDelete } from '../../../ui/button/edit-delete.tsx'
import { Miles } from '../../../ui/money.tsx'
import { WaitingMark } from '../../../ui/waiting-mark.tsx'
import styles from '../mileage.module.css'
import { CostCards } from './cost-cards.tsx'

const editWords = {
  done: ['Success', 'Mileage entry updated successfully'],
  failed: ['Error', 'Failed to update mileage'],
} as const
const deleteWords = {
  question: 'Are you sure you want to delete this mileage entry?',
  done: ['Success', 'Mileage entry deleted successfully'],
  failed: ['Error', 'Failed to delete mileage entry'],
} as const

export interface MileageEntryProps {
  readonly entry: Row<'mileage'>
  readonly ledger: Ledger
  readonly vehicle: string
  /** It has changes the server has not acknowledged. */
  readonly isUnsent: boolean
  /** The cost cards of the vehicle's day are shown with this entry. */
  readonly withCards: boolean
  readonly onEdit: (entry: Row<'mileage'>) => void
}

function Entry({ entry, ledger, vehicle, isUnsent, withCards, onEdit }: MileageEntryProps) {
  const { removeAsked } = useWrites()
  const saveReading = useSaveReading(entry, 'Please enter a valid mileage value', editWords)
  const milesId = `miles-${entry.id}`
  const miles = <Miles tenths={milesOf(entry)} unit />

  return (
    <li className={styles['entry']}>
      <div className={styles['vehicle']}>
        <div className={styles['name']}>{vehicle}{isUnsent && <WaitingMark />}</div>
        <div className="cap">
          Daily mileage log<span className={styles['own']}> · {miles}</span>
        </div>
        <EarlierMark id={entry.id} />
      </div>
      <div className={styles['actions']}>
        <EditDelete
          what={vehicle}
          describedBy={milesId}
          onEdit={() => onEdit(withSaved(entry))}
          onDelete={() => void removeAsked('mileage', entry.id, {
            ...deleteWords, text: `${vehicle}, ${formatMiles(milesOf(entry))} mi, ${longDate(entry.date)}`,
          })}
        />
      </div>
      <div className={styles['leg']}>
        <OdometerLeg
          readings={entry}
          names={{ startingMileage: `Starting of ${vehicle}`, endingMileage: `Ending of ${vehicle}` }}
          captions={['Starting', 'Tap to edit', 'Ending']}
          onLane={<span id={milesId} className={styles['onLane']}>{miles}</span>}
          onSave={saveReading}
        />
      </div>
      {withCards && <CostCards ledger={ledger} mileageId={entry.id} />}
    </li>
  )
}

/** One drive: vehicle, both odometers, its miles and what they set aside. Rerenders only when it changes. */
export const MileageEntry = memo(Entry)
