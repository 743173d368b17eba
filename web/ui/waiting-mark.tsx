import { Clock } from 'lucide-react'
import { Icon } from './icon.tsx'
import styles from './list.module.css'

/** Marks a row with changes the server has not acknowledged yet. */
export function WaitingMark() {
  return <span className={styles['waiting']}><Icon of={Clock} size={13} />Saved on this phone</span>
}
