import type { FieldWords, FormRefusal } from './form-outcome.ts'

/**
 * A refusal with words under those of these fields that are empty; null when none is. The caller trims values in which
 * only spaces count as blank; a password is not trimmed, it is taken as typed (R72).
 */
export function refuseBlank(values: FieldWords, words: FieldWords, text: string, title?: string): FormRefusal | null {
  const blank = Object.entries(words).filter(([name]) => (values[name] ?? '') === '')
  return blank.length === 0 ? null : { ok: false, title, text, fields: Object.fromEntries(blank) }
}
