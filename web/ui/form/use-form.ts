import { useState } from 'react'
import { useToast } from '../toast.tsx'
import type { FormRefusal } from './form-outcome.ts'
import { useFieldWords } from './use-field-words.ts'
import { useFocusRefused } from './use-focus-refused.ts'
import { useSubmit, type FormProps } from './use-submit.ts'

export interface RunForm {
  readonly pending: boolean
  /** The words under a field, until it is typed in. */
  readonly wordsFor: (field: string) => string | undefined
  /** The refusal of the form as a whole, when no field has words. */
  readonly refusal: string | undefined
  readonly formProps: FormProps
}

/**
 * Runs a form that a server answers: `submit` gives null on success, else the refusal, which is shown as a toast and stays
 * beside what it belongs to. Further submits are ignored while one is running.
 */
export function useForm(submit: () => Promise<FormRefusal | null>): RunForm {
  const { element, pending, run, formProps } = useSubmit()
  const [refusal, setRefusal] = useState<FormRefusal | null>(null)
  const toast = useToast()
  useFocusRefused(element, refusal)
  const words = useFieldWords(element, refusal)

  const start = (): void => void run({
    work: async (showPending) => {
      showPending('now')
      setRefusal(null)
      if (refusal) toast.clear()
      return await submit()
    },
    settled: (refused) => {
      setRefusal(refused)
      if (refused) toast.failed(refused.title ?? 'Error', refused.text)
    },
  })
  const whole = refusal !== null && Object.keys(refusal.fields).length === 0
  return {
    pending,
    wordsFor: (field) => words[field],
    refusal: whole ? refusal.inForm ?? refusal.text : undefined,
    formProps: formProps(start),
  }
}
