import { classNames } from '../class-names.ts'
import styles from './button.module.css'

/** `pri` is a view's one orange action; `ink` when that is taken; `danger` is outlined until the confirmation. */
export type ButtonVariant = 'pri' | 'ink' | 'sec' | 'out' | 'ghost' | 'danger' | 'dangerSolid'
export type ButtonSize = 'small' | 'normal' | 'large'

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
  /** As wide as its container. */
  readonly block?: boolean | undefined
}

/** The look of a button, for links that act like one. */
export function buttonClass({ variant = 'sec', size = 'normal', block = false }: ButtonLook = {}): string {
  return classNames(styles['button'], styles[variant], size !== 'normal' && styles[size], block && styles['block'])
}
