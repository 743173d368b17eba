import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './cluster.module.css'

export interface ClusterProps extends ComponentProps<'div'> {
  /** The element it is; a plain box unless told. */
  readonly as?: 'div' | 'header' | 'section'
  /** It is the upper part of a card. */
  readonly top?: boolean
}

/** Black glass in both themes: holds the one number a screen answers. At most one a screen. */
export function Cluster({ as: Element = 'div', top = false, className, ...rest }: ClusterProps) {
  return <Element {...rest} className={classNames(styles['cluster'], top && styles['top'], className)} />
}
