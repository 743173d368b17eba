import { OctagonAlert } from 'lucide-react'
import { Icon } from '../../../ui/icon.tsx'
import styles from './form-refusal.module.css'

/** Why a one-line form was refused, under the whole line; the toast saying the same disappears by itself. */
export function FormRefusal({ id, words }: { id: string; words: string | null }) {
  if (words === null) return null
  return <p id={id} className={styles['refusal']}><Icon of={OctagonAlert} size={16} stroke={2.2} />{words}</p>
}
