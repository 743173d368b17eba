import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  /** The screen's own instrument at zero: an Odometer, a Gauge. */
  readonly picture?: ReactNode
  readonly title: string
  readonly text: ReactNode
  /** One large primary button. */
  readonly action?: ReactNode
}

/** What a screen shows while it has no entries. */
export function EmptyState({ picture, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      {picture !== undefined && <div className={styles['picture']}>{picture}</div>}
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['text']}>{text}</p>
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  )
}
