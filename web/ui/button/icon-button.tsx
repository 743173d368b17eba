import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What a screen reader says; starts with any words shown beside it. */
  readonly label: string
  readonly icon: LucideIcon
  /** 18 px in rows, 22 px elsewhere. */
  readonly small?: boolean
  /** While true the button is disabled and busy. */
  readonly pending?: boolean
  /** `cluster` on black glass, `ink` for the check of an open edit, `accent` for the one add button of a form row. */
  readonly look?: 'plain' | 'cluster' | 'ink' | 'accent'
}

/** A 48 px target with only an icon. */
export function IconButton({ label, icon, small = false, pending = false, look = 'plain', className, disabled, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      disabled={disabled === true || pending}
      aria-busy={pending || undefined}
      className={classNames(styles['button'], look !== 'plain' && styles[look], className)}
    >
      <Icon of={icon} size={small ? 18 : 22} stroke={look === 'accent' || look === 'ink' ? 2.4 : 1.9} />
    </button>
  )
}
