import { useId, type ReactNode } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

export interface CardProps {
  /** Heading; also the name of the card's region. */
  readonly title?: ReactNode
  /** Name of the region when it has no heading. */
  readonly label?: string
  /** A control at the right of the heading. */
  readonly action?: ReactNode
  /** No padding around the children, for a card that starts with a cluster. */
  readonly flush?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A sheet of paper; a region when it has a name. */
export function Card({ title, label, action, flush = false, className, children }: CardProps) {
  const id = useId()
  const name = title === undefined ? { 'aria-label': label } : { 'aria-labelledby': id }
  return (
    <section {...name} className={classNames(styles['card'], className)}>
      {(title !== undefined || action !== undefined) && (
        <div className={styles['head']}>
          {title !== undefined && <h2 id={id} className={styles['title']}>{title}</h2>}
          {action}
        </div>
      )}
      {flush ? children : <div className={styles['body']}>{children}</div>}
    </section>
  )
}
