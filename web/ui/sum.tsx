import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './sum.module.css'

export interface SumProps {
  /** Heading above the lines. */
  readonly title?: string
  /** SumLines, the last one a total. */
  readonly children: ReactNode
}

/** Figures added up line by line: the building block of explaining dialogs. */
export function Sum({ title, children }: SumProps) {
  return (
    <div role="group" className={styles['sum']} aria-label={title}>
      {title !== undefined && <h3 className={styles['title']}>{title}</h3>}
      <dl>{children}</dl>
    </div>
  )
}

export interface SumLineProps {
  readonly label: ReactNode
  /** How the figure was computed. */
  readonly note?: ReactNode
  /** A Money or other figure. */
  readonly figure: ReactNode
  /** It is the sum of the lines above. */
  readonly total?: boolean
}

/** One figure of a Sum. */
export function SumLine({ label, note, figure, total = false }: SumLineProps) {
  return (
    <div className={classNames(styles['line'], total && styles['total'])}>
      <dt>{label}{note !== undefined && <small>{note}</small>}</dt>
      <dd className="num">{figure}</dd>
    </div>
  )
}
