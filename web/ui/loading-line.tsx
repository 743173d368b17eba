import type { ReactNode } from 'react'
import styles from './loading-line.module.css'

/** Words shown while a list is read, visible only when it takes longer than 200 ms. */
export function LoadingLine({ children }: { readonly children: ReactNode }) {
  return <p role="status" className={styles['line']}>{children}</p>
}
