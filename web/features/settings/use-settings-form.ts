import { useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { useToast } from '../../ui/toast.tsx'
import { useFocusRefused } from '../../ui/use-focus-refused.ts'
import type { FieldWords } from './profile.form.ts'

/** Why a form did not go through: the toast's text, and words under fields. */
export interface Refusal {
  readonly text: string
  readonly fields: FieldWords
}

export interface SettingsForm {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly pending: boolean
  /** Words under a field. */
  readonly errorOf: (field: string) => string | undefined
  /** What was refused as a whole, when no field has words. */
  readonly refusal: string | undefined
  readonly onSubmit: (event: SubmitEvent) => void
}

/** Runs a form: `submit` gives null when it went through, else why not, which is a toast and stays in the form. */
export function useSettingsForm(submit: () => Promise<Refusal | null>): SettingsForm {
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const ref = useRef<HTMLFormElement>(null)
  const toast = useToast()
  useFocusRefused(ref, refused)

  const run = async (): Promise<void> => {
    if (pending) return
    setPending(true)
    setRefused(null)
    const refusal = await submit()
    setPending(false)
    setRefused(refusal)
    if (refusal) toast.failed('Error', refusal.text)
  }

  return {
    ref,
    pending,
    errorOf: (field) => refused?.fields[field],
    refusal: refused && Object.keys(refused.fields).length === 0 ? refused.text : undefined,
    onSubmit: (event) => {
      event.preventDefault()
      void run()
    },
  }
}
