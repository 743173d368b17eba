import type { ReactElement } from 'react'
import styles from './day-card.module.css'

/** The entries of a tab; no list is told of while there are none. */
export function DayEntries({ children }: { readonly children: readonly ReactElement[] }) {
  return children.length > 0 && <ul className={styles['list']}>{children}</ul>
}
