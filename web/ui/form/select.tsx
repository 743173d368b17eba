import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldLook, type FieldProps } from './field.tsx'
import styles from './field.module.css'
import { Icon } from '../icon.tsx'

export interface SelectProps extends FieldLook, Pick<FieldProps, 'refusedBy'>, ComponentProps<'select'> {
  /** For a filter or a year in a heading: less tall, without a border. */
  readonly quiet?: boolean
}

/** One choice of several, in the browser's own list; children are the options. */
export function Select({ label, labelHidden, error, hint, refusedBy, quiet = false, className, children, ...rest }: SelectProps) {
  return (
    <Field label={label} labelHidden={labelHidden} error={error} hint={hint} refusedBy={refusedBy}>
      {(control) => (
        <div className={classNames(styles['control'], quiet && styles['quiet'])}>
          <select {...rest} {...control} className={classNames(styles['input'], styles['select'], className)}>
            {children}
          </select>
          <span className={styles['chevron']}><Icon of={ChevronDown} /></span>
        </div>
      )}
    </Field>
  )
}
