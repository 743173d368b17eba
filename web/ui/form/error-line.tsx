import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import styles from './error-line.module.css'

export interface ErrorLineProps {
  /** For the controls it is about. */
  readonly id: string
  readonly children: ReactNode
}

/** What is wrong, under a field or a whole line of them; with an icon, so that it never relies on colour alone. */
export function ErrorLine({ id, children }: ErrorLineProps) {
  return <p id={id} className={styles['error']}><Icon of={OctagonAlert} size={16} stroke={2.2} />{children}</p>
}
