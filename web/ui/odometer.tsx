import { useState, type CSSProperties } from 'react'
import { formatMiles } from '#core/format.ts'
import { classNames } from './class-names.ts'
import { drumsOf } from './odometer-drums.ts'
import styles from './odometer.module.css'

export interface DrumsProps {
  /** Tenths of a mile, or whole miles when `whole`; undefined for none. */
  readonly value: number | undefined
  readonly cells?: number
  readonly whole?: boolean
  readonly large?: boolean
}

/** The drums alone, for the eye. */
export function Drums({ value, cells = 0, whole = false, large = false }: DrumsProps) {
  const [first] = useState(value)
  const [rolls, setRolls] = useState(false)
  // Only what has changed since it was drawn can roll: a list of years has thousands of drums.
  if (!rolls && value !== first) setRolls(true)
  return (
    <span aria-hidden="true" className={classNames(styles['odometer'], large && styles['large'], rolls && styles['rolls'])}>
      {drumsOf(value, cells, !whole).map(({ digit, empty, tenth, place }) => (
        <span
          key={place}
          className={classNames(styles['drum'], tenth && styles['tenth'], empty && styles['empty'])}
          style={{ '--digit': digit, '--place': place } as CSSProperties}
        />
      ))}
    </span>
  )
}

export interface OdometerProps {
  /** Tenths of a mile. */
  readonly tenths: number
  readonly large?: boolean
  /** At least so many drums; the ones before the reading are dim zeros. */
  readonly cells?: number
}

/** An odometer reading in drum cells with the tenth inverted, like the car's own. Read out as '124,213.4 miles'. */
export function Odometer({ tenths, large = false, cells = 0 }: OdometerProps) {
  return (
    <>
      <Drums value={tenths} cells={cells} large={large} />
      <span className="visually-hidden">{formatMiles(tenths)} miles</span>
    </>
  )
}

/** The dashed line between the start and the end of a drive. */
export function Lane() {
  return <span aria-hidden="true" className={styles['lane']} />
}
