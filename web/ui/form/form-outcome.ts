/** What a form came to: clean values, or words as a toast and under the fields they belong to. */
export type FormOutcome<T> = { readonly ok: true; readonly value: T } | FormRefusal

/** Words under fields, by the field's name. */
export type FieldWords = Readonly<Record<string, string>>

export interface FormRefusal {
  readonly ok: false
  /** The toast's title; 'Error' when left out. */
  readonly title?: string
  /** The toast's text; it stays in the form when no field has words. */
  readonly text: string
  readonly fields: FieldWords
  /** Two fields that were found to differ: typing in either may put right what the words say. */
  readonly between?: readonly [string, string]
}
