import type { FieldWords, FormRefusal } from '../../ui/form/form-outcome.ts'

/**
 * A refusal with words under the empty ones of these fields; null when none is empty. The caller trims what counts as
 * blank with nothing but spaces in it: a password does not, it is taken as typed (R72).
 */
export function refuseBlank(values: FieldWords, words: FieldWords, title: string, text: string): FormRefusal | null {
  const blank = Object.entries(words).filter(([name]) => (values[name] ?? '') === '')
  return blank.length === 0 ? null : { ok: false, title, text, fields: Object.fromEntries(blank) }
}
