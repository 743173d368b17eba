/** What a form of the sign-in screens came to: clean values, or words as a toast and under the fields they belong to. */
export type FormOutcome<T> = { readonly ok: true; readonly value: T } | FormRefusal

export interface FormRefusal {
  readonly ok: false
  /** The toast's title and text. */
  readonly title: string
  readonly text: string
  /** Words under fields, by the field's name. */
  readonly fields: Readonly<Record<string, string>>
}

/** A refusal with words under the blank ones of these fields. */
export function refuseBlank(
  values: Readonly<Record<string, string>>,
  words: Readonly<Record<string, string>>,
  title: string,
  text: string,
): FormRefusal | null {
  const blank = Object.entries(words).filter(([name]) => (values[name] ?? '').trim() === '')
  return blank.length === 0 ? null : { ok: false, title, text, fields: Object.fromEntries(blank) }
}
