import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import { formatMiles } from '#core/words/format.ts'
import { classNames } from '../class-names.ts'
import { drumsOf } from './odometer-drums.ts'
import styles from './odometer.module.css'

export interface DrumsProps {
  /** Tenths of a mile, or whole miles when `whole`; undefined for none. */
  readonly value: number | undefined
  readonly cells?: number
  readonly whole?: boolean
  readonly large?: boolean
}

/**
 * The drums only, purely visual. A resting drum renders just its digit, since a list of years has thousands of them. When
 * the value changes, each gets its strip of ten at the old digit, and rolls from there.
 */
export function Drums({ value, cells = 0, whole = false, large = false }: DrumsProps) {
  const drums = useRef<HTMLSpanElement>(null)
  const [first] = useState(value)
  const [motion, setMotion] = useState<'stands' | 'begins' | 'rolls'>('stands')
  if (motion === 'stands' && value !== first) setMotion('begins')
  useLayoutEffect(() => {
    if (motion !== 'begins') return
    // Forces layout: without a computed start the strips have nothing to roll from.
    drums.current?.getBoundingClientRect()
    setMotion('rolls')
  }, [motion])
  return (
    <span
      ref={drums}
      aria-hidden="true"
      className={classNames(styles['odometer'], large && styles['large'], styles[motion])}
    >
      {drumsOf(motion === 'rolls' ? value : first, { cells, tenth: !whole }).map(({ digit, empty, tenth, place }) => (
        <span
          key={place}
          className={classNames(styles['drum'], tenth && styles['tenth'], empty && styles['empty'])}
          data-digit={digit}
          style={motion === 'stands' ? undefined : { '--digit': digit, '--place': place } as CSSProperties}
        />
      ))}
    </span>
  )
}

export interface OdometerProps {
  /** Tenths of a mile. */
  readonly tenths: number
  readonly large?: boolean
}

/** An odometer reading in drum cells with the tenth inverted, like the car's own. Read out as '124,213.4 miles'. */
export function Odometer({ tenths, large = false }: OdometerProps) {
  return (
    <>
      <Drums value={tenths} cells={7} large={large} />
      <span className="visually-hidden">{formatMiles(tenths)} miles</span>
    </>
  )
}

/** The dashed line between the start and the end of a drive. */
export function Lane() {
  return <span aria-hidden="true" className={styles['lane']} />
}
