import { useState, type ComponentProps, type SyntheticEvent } from 'react'
import { TextInput } from './text-input.tsx'
import type { FieldLook } from './field.tsx'

export interface DateInputProps extends FieldLook, Omit<ComponentProps<'input'>, 'prefix' | 'type'> {}

/**
 * A calendar day, with the browser's own picker; its value is 'yyyy-MM-dd' or empty. A day that is no day, such as
 * February 30, has no value either: its error must not say that nothing was entered.
 */
export function DateInput({ error, onBlur, ...rest }: DateInputProps) {
  const [isNoDay, setNoDay] = useState(false)
  const look = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => setNoDay(currentTarget.validity.badInput)
  return (
    <TextInput
      {...rest}
      type="date"
      error={error !== undefined && isNoDay ? 'Please enter a valid date' : error}
      onKeyUp={look}
      onBlur={(event) => {
        look(event)
        onBlur?.(event)
      }}
    />
  )
}
