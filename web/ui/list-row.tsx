import type { ReactNode } from 'react'
import styles from './list.module.css'
import { WaitingMark } from './waiting-mark.tsx'

export interface ListRowProps {
  /** A Monogram. */
  readonly lead?: ReactNode
  readonly title: ReactNode
  /** It has changes the server has not acknowledged yet. */
  readonly isUnsent?: boolean
  /** A caption under the title; words of any length go in a `<p>`, which shows three lines. */
  readonly detail?: ReactNode
  /** Its figure: a Money, a TapToEdit. */
  readonly figure?: ReactNode
  /** For controls that the figure describes. */
  readonly figureId?: string
  /** Small IconButtons at the end. */
  readonly actions?: ReactNode
  /** One small Button with words at the end, in place of icons. */
  readonly button?: ReactNode
}

/** One line of a list, inside a `<ul>`. */
export function ListRow({ lead, title, isUnsent = false, detail, figure, figureId, actions, button }: ListRowProps) {
  return (
    <li className={styles['row']}>
      {lead}
      <div className={styles['words']}>
        <div className={styles['title']}>{title}{isUnsent && <WaitingMark />}</div>
        {detail !== undefined && <div className={styles['detail']}>{detail}</div>}
      </div>
      {figure !== undefined && <div id={figureId} className={styles['figure']}>{figure}</div>}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      {button !== undefined && <div className={styles['button']}>{button}</div>}
    </li>
  )
}
