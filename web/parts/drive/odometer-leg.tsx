import type { ReactNode } from 'react'
import type { Readings } from '#core/quantities.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'
import { formatMiles } from '#core/words/format.ts'
import type { HadRead } from '../../data/saving/read-so-far.ts'
import { Lane, Odometer } from '../../ui/odometer/odometer.tsx'
import { EntryFigure } from '../entry-figure.tsx'
import styles from './odometer-leg.module.css'
import type { Reading } from './odometer-reading.ts'

export interface OdometerLegProps {
  readonly readings: Readings
  /** The name of each reading on its edit button: 'Starting of 2019 Toyota Prius'. */
  readonly names: Record<Reading, string>
  /** Captions under the start, between the readings, and under the end. */
  readonly captions: readonly [ReactNode, ReactNode, ReactNode]
  /** The miles; shown on the lane where a wide screen has space. */
  readonly onLane?: ReactNode
  /** The reading to edit as soon as the leg shows. */
  readonly startsOn?: Reading | null
  /** Saves a reading; gives null, or words for why it was not saved. */
  readonly onSave: (reading: Reading, text: string, hadRead: HadRead) => Promise<string | null>
}

/** Starting and ending odometer of an entry on their lane; tap either to correct it. */
export function OdometerLeg({ readings, names, captions, onLane, startsOn = null, onSave }: OdometerLegProps) {
  const odometer = (reading: Reading) => (
    <EntryFigure
      what={names[reading]}
      value={formatMiles(readings[reading])}
      text={wholeToDecimal(readings[reading], 1)}
      alignStart={reading === 'startingMileage'}
      startsOpen={reading === startsOn}
      onSave={(text, hadRead) => onSave(reading, text, hadRead)}
    >
      <Odometer tenths={readings[reading]} />
    </EntryFigure>
  )
  return (
    <div className={styles['leg']}>
      <div className={styles['reading']}>
        {odometer('startingMileage')}
        <span className={styles['caption']}>{captions[0]}</span>
      </div>
      <div className={styles['between']}>
        <div className={styles['lane']}>
          <Lane />
          {onLane !== undefined && <span className={styles['onLane']}>{onLane}<Lane /></span>}
        </div>
        <span className={styles['caption']}>{captions[1]}</span>
      </div>
      <div className={styles['reading']}>
        {odometer('endingMileage')}
        <span className={styles['caption']}>{captions[2]}</span>
      </div>
    </div>
  )
}
