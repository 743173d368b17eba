import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './choice.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** The words beside the box, which name it. */
  readonly label: ReactNode
  /** For words of more than one line: the box aligns with the first. */
  readonly long?: boolean
}

/** A checkbox with its words. */
export function Checkbox({ label, long = false, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles['row'], long && styles['top'])}>
      <input {...rest} type="checkbox" className={styles['box']} />
      <span>{label}</span>
    </label>
  )
}

export interface CheckTileProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: string
  /** A picture before the words, such as a Monogram. */
  readonly lead?: ReactNode
}

/** A checkbox as a tile, for a grid of choices. */
export function CheckTile({ label, lead, ...rest }: CheckTileProps) {
  return (
    <label className={styles['tile']}>
      {lead}
      <span>{label}</span>
      <input {...rest} type="checkbox" className={styles['box']} />
    </label>
  )
}
