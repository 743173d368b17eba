import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  readonly icon?: LucideIcon
  /** While true the button shows `pendingLabel`, is disabled and busy, and keeps its width. */
  readonly pending?: boolean
  /** 'Signing in...' */
  readonly pendingLabel?: string
}

/** A button with a text label. Its type is "button" by default. */
export function Button({
  variant, size, block, icon, pending = false, pendingLabel, className, children, disabled, ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, block }), className)}
      disabled={disabled === true || pending}
      aria-busy={pending || undefined}
    >
      {icon && <Icon of={icon} stroke={2.2} />}
      {pendingLabel === undefined ? children : (
        <span className={styles['labels']} data-other={pending ? children : pendingLabel}>
          <span>{pending ? pendingLabel : children}</span>
        </span>
      )}
    </button>
  )
}
