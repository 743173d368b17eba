import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './tiles.module.css'

export interface TilesProps {
  /** Columns from 1024 px, where three wrap if they do not fit; two below that. */
  readonly wide?: 2 | 3 | 4
  readonly children: ReactNode
}

/** Figures in a ruled grid; children are Tile. */
export function Tiles({ wide = 2, children }: TilesProps) {
  const columns = { 2: '', 3: styles['three'], 4: styles['four'] }[wide]
  return <dl className={classNames(styles['tiles'], columns)}>{children}</dl>
}

export interface TileProps {
  readonly label: ReactNode
  /** A Money, Miles or text. */
  readonly value: ReactNode
  readonly note?: ReactNode
}

/** One figure with its label. */
export function Tile({ label, value, note }: TileProps) {
  return (
    <div className={styles['tile']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>{value}</dd>
      {note !== undefined && <dd className={styles['note']}>{note}</dd>}
    </div>
  )
}
