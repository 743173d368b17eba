import { useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { useToast } from '../toast.tsx'
import type { FormRefusal } from './form-outcome.ts'
import { useFieldWords } from './use-field-words.ts'
import { useFocusRefused } from './use-focus-refused.ts'

export interface RunForm {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly pending: boolean
  /** Words under a field, until it is typed in. */
  readonly errorOf: (field: string) => string | undefined
  /** What was refused as a whole, when no field has words. */
  readonly refusal: string | undefined
  readonly onSubmit: (event: SubmitEvent) => void
}

/**
 * Runs a form: `submit` gives null when it went through, else the refusal, which is shown as a toast and stays beside
 * what it belongs to. While it runs another submit does nothing.
 */
export function useForm(submit: () => Promise<FormRefusal | null>): RunForm {
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<FormRefusal | null>(null)
  const ref = useRef<HTMLFormElement>(null)
  const toast = useToast()
  useFocusRefused(ref, refusal)
  const words = useFieldWords(ref, refusal)

  const run = async (): Promise<void> => {
    if (pending) return
    setPending(true)
    setRefusal(null)
    try {
      const refused = await submit()
      setRefusal(refused)
      if (refused) toast.failed(refused.title ?? 'Error', refused.text)
    } finally {
      setPending(false)
    }
  }

  const whole = refusal !== null && Object.keys(refusal.fields).length === 0
  return {
    ref,
    pending,
    errorOf: (field) => words[field],
    refusal: whole ? refusal.text : undefined,
    onSubmit: (event) => {
      event.preventDefault()
      void run()
    },
  }
}
