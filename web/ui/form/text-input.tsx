import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldLook, type FieldProps } from './field.tsx'
import styles from './field.module.css'
import { Icon } from '../icon.tsx'

export interface TextInputProps extends FieldLook, Pick<FieldProps, 'refusedBy'>, Omit<ComponentProps<'input'>, 'prefix'> {
  readonly icon?: LucideIcon
  /** '$' before a figure. */
  readonly prefix?: string
  /** 'mi' after a figure. */
  readonly suffix?: string
  /** Narrow figures and a phone's number pad: text with `inputmode=decimal`, so commas may be typed. */
  readonly figure?: boolean
  /** A control inside the field at its end, such as an IconButton. */
  readonly end?: ReactNode
}

/** A single-line text field with its label. */
export function TextInput({
  label, labelHidden, error, hint, refusedBy, icon, prefix, suffix, figure = false, end, className, ...rest
}: TextInputProps) {
  return (
    <Field label={label} labelHidden={labelHidden} error={error} hint={hint} refusedBy={refusedBy}>
      {(control) => (
        <div className={styles['control']} data-readonly={rest.readOnly || undefined}>
          {icon && <Icon of={icon} />}
          {prefix !== undefined && <span className={classNames(styles['affix'], 'num')} aria-hidden="true">{prefix}</span>}
          <input
            type="text"
            {...(figure && { inputMode: 'decimal', autoComplete: 'off' })}
            {...rest}
            {...control}
            className={classNames(styles['input'], figure && styles['figure'], className)}
          />
          {suffix !== undefined && <span className={styles['affix']} aria-hidden="true">{suffix}</span>}
          {end !== undefined && <span className={styles['end']}>{end}</span>}
        </div>
      )}
    </Field>
  )
}
