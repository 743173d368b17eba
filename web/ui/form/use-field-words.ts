import { useEffect, useState, type RefObject } from 'react'
import { listen } from '../../lib/listen.ts'
import type { FieldWords, FormRefusal } from './form-outcome.ts'

const none: FieldWords = {}

/** A refusal, and the names of the fields typed in since. */
interface PutRight {
  readonly refusal: FormRefusal | null
  readonly fields: readonly string[]
}

/** The words under the fields of a refused form. Typing in a field clears its error; the field is found by its input's name. */
export function useFieldWords(form: RefObject<HTMLFormElement | null>, refusal: FormRefusal | null): FieldWords {
  const [putRight, setPutRight] = useState<PutRight>({ refusal: null, fields: [] })
  useEffect(() => {
    if (!refusal) return undefined
    const onInput = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement) || form.current?.contains(target) !== true) return
      const fields = refusal.between?.includes(target.name) ? refusal.between : [target.name]
      setPutRight((last) => ({ refusal, fields: last.refusal === refusal ? [...last.fields, ...fields] : fields }))
    }
    // On the document, to run after React's handlers: rendering before them would lose what was typed.
    return listen(document, 'input', onInput)
  }, [form, refusal])

  if (!refusal) return none
  if (putRight.refusal !== refusal) return refusal.fields
  return Object.fromEntries(Object.entries(refusal.fields).filter(([field]) => !putRight.fields.includes(field)))
}
