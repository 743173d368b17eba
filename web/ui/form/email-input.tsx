import { TextInput, type TextInputProps } from './text-input.tsx'

/** An email address, typed on a phone's keyboard for one, with nothing capitalised. It is what a driver signs in with. */
export function EmailInput(props: Omit<TextInputProps, 'label' | 'type' | 'inputMode' | 'autoCapitalize'>) {
  return <TextInput name="email" autoComplete="username" {...props} label="Email" type="email" inputMode="email" autoCapitalize="none" />
}
