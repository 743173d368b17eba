import { useDeferredValue, type CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './gauge.module.css'

export interface GaugeProps {
  /** The needle's position, 0 to 100 of the ruler's length; larger values stop at the end. */
  readonly value: number
  /** The position of the goal's flag, 0 to 100. No flag when left out. */
  readonly goal?: number
  /** Past the goal: the ticks take the colour of money in. */
  readonly over?: boolean
  /** Taller ticks, for wide screens. */
  readonly large?: boolean
  /** On paper instead of black glass: no glow. */
  readonly paper?: boolean
  readonly className?: string | undefined
}

/** A tick ruler with a needle: lit ticks are done, dim ones are left, the flag marks the goal. */
export function Gauge({ value, goal, over = false, large = false, paper = false, className }: GaugeProps) {
  // Drawn after the number beside it: starting the needle takes a slow phone as long as drawing the number.
  const held = useDeferredValue(Math.min(Math.max(value, 0), 100))
  const place = { '--value': `${held}%`, '--way': `${held}cqw`, '--goal': `${goal ?? 100}%` } as CSSProperties
  const look = [styles['gauge'], over && styles['over'], large && styles['large'], paper && styles['paper'], className]
  return (
    <div aria-hidden="true" className={classNames(...look)} style={place}>
      <span className={styles['lit']} />
      <span className={styles['track']}><span className={styles['needle']} /></span>
      {goal !== undefined && <span className={styles['flag']} />}
    </div>
  )
}
