/**
 * What a form came to whose last word is the server's: clean values, or words as a toast and under the fields they belong
 * to. What is typed is refused in the same way as what was sent. A form that is kept on this device has a `Read` of what
 * was typed (#core/entities) in its place.
 */
export type FormOutcome<T> = { readonly ok: true; readonly value: T } | FormRefusal

/** Words under fields, by the field's name. */
export type FieldWords = Readonly<Record<string, string>>

export interface FormRefusal {
  readonly ok: false
  /** The toast's title; 'Error' when left out. */
  readonly title?: string
  /** The toast's text; it stays in the form when no field has words. */
  readonly text: string
  /** What stays there instead, where the toast says something else. */
  readonly inForm?: string
  readonly fields: FieldWords
  /** Two fields that were found to differ: typing in either may put right what the words say. */
  readonly between?: readonly [string, string]
}
