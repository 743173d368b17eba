import { useEffect, useState, type RefObject } from 'react'
import type { FieldWords, FormRefusal } from './form-outcome.ts'

const none: FieldWords = {}

/** What was refused, and the names of the fields that have been typed in since. */
interface PutRight {
  readonly refusal: FormRefusal | null
  readonly fields: readonly string[]
}

/**
 * The words under the fields of a form that was refused. A field that is typed in is being put right, so it is no longer called
 * wrong: its input is found by the name it carries.
 */
export function useFieldWords(form: RefObject<HTMLFormElement | null>, refusal: FormRefusal | null): FieldWords {
  const [putRight, setPutRight] = useState<PutRight>({ refusal: null, fields: [] })
  useEffect(() => {
    if (!refusal) return undefined
    const onInput = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement) || form.current?.contains(target) !== true) return
      const fields = refusal.between?.includes(target.name) ? refusal.between : [target.name]
      setPutRight((last) => ({ refusal, fields: last.refusal === refusal ? [...last.fields, ...fields] : fields }))
    }
    // Where it is heard after React has: drawn before that, the field would lose what was typed.
    document.addEventListener('input', onInput)
    return () => document.removeEventListener('input', onInput)
  }, [form, refusal])

  if (!refusal) return none
  if (putRight.refusal !== refusal) return refusal.fields
  return Object.fromEntries(Object.entries(refusal.fields).filter(([field]) => !putRight.fields.includes(field)))
}
