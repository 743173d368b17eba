import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'
import type { FieldLook } from './field.tsx'

export interface DateInputProps extends FieldLook, Omit<ComponentProps<'input'>, 'prefix' | 'type'> {}

/** A calendar day, with the browser's own picker; its value is 'yyyy-MM-dd' or empty. */
export function DateInput(props: DateInputProps) {
  return <TextInput {...props} type="date" />
}
