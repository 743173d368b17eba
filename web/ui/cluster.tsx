import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './cluster.module.css'

export interface ClusterProps extends ComponentProps<'div'> {
  /** The element to render; a div by default. */
  readonly as?: 'div' | 'header' | 'section'
  /** It is the top part of a card. */
  readonly top?: boolean
}

/** Black glass in both themes: holds the one number a screen is about. At most one per screen. */
export function Cluster({ as: Element = 'div', top = false, className, ...rest }: ClusterProps) {
  return <Element {...rest} className={classNames(styles['cluster'], top && styles['top'], className)} />
}
