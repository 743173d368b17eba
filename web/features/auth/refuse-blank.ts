import type { FieldWords, FormRefusal } from '../../ui/form/form-outcome.ts'

/** A refusal with words under the blank ones of these fields; null when none is blank. */
export function refuseBlank(values: FieldWords, words: FieldWords, title: string, text: string): FormRefusal | null {
  const blank = Object.entries(words).filter(([name]) => (values[name] ?? '').trim() === '')
  return blank.length === 0 ? null : { ok: false, title, text, fields: Object.fromEntries(blank) }
}
