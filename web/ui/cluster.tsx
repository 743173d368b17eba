import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './cluster.module.css'

export interface ClusterProps extends ComponentProps<'div'> {
  /** It is the upper part of a card. */
  readonly top?: boolean
}

/** Black glass in both themes: holds the one number a screen answers. At most one a screen. */
export function Cluster({ top = false, className, ...rest }: ClusterProps) {
  return <div {...rest} className={classNames(styles['cluster'], top && styles['top'], className)} />
}
