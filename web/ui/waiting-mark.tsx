import { Clock } from 'lucide-react'
import { Icon } from './icon.tsx'
import styles from './list.module.css'

/**
 * Marks a row with changes the server has not acknowledged yet; stands behind its name, in the same line. While the server
 * answers it is a clock alone, which moves nothing when it comes and goes; its words come and go with the strip that says
 * why they wait.
 */
export function WaitingMark() {
  return <>{' '}<span className={styles['waiting']}><Icon of={Clock} size={13} /><span>Saved on this phone</span></span></>
}
