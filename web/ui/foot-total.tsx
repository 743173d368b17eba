import styles from './foot-total.module.css'
import { Money } from './money.tsx'

export interface FootTotalProps {
  readonly title: string
  /** How it comes about. */
  readonly note: string
  readonly cents: number
}

/** The answer of a breakdown, at the foot of its sheet: in sight however many lines lead to it. */
export function FootTotal({ title, note, cents }: FootTotalProps) {
  return (
    <div className={styles['total']}>
      <div>
        <p className={styles['title']}>{title}</p>
        <p className={styles['note']}>{note}</p>
      </div>
      <Money cents={cents} />
    </div>
  )
}
