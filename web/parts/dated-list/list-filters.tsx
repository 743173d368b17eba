import type { ReactNode } from 'react'
import styles from './list-filters.module.css'

/** The selects above a dated list: its time frame, and one or two that narrow it down. */
export function ListFilters({ children }: { readonly children: ReactNode }) {
  return <div className={styles['filters']}>{children}</div>
}
