import type { CSSProperties } from 'react'
import styles from './bar.module.css'
import { classNames } from './class-names.ts'

export interface BarProps {
  /** 0 to 100; larger values stop at the end. */
  readonly value: number
  /** The orange needle at the value. */
  readonly needle?: boolean
  /** What it measures; the value is spoken as a percentage. */
  readonly label: string
  readonly className?: string | undefined
}

/** The small ruler of a card. */
export function Bar({ value, needle = false, label, className }: BarProps) {
  const held = Math.min(Math.max(value, 0), 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(held)}
      className={classNames(styles['bar'], className)}
      style={{ '--value': `${held}%` } as CSSProperties}
    >
      <span className={styles['lit']} />
      {needle && <span className={styles['needle']} />}
    </div>
  )
}
