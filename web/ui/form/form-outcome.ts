/**
 * The outcome of a form the server decides on: clean values, or words for a toast and under the fields they belong to.
 * Typed values are refused in the same way as sent ones. A form saved on this device uses a `Read` of what was typed
 * (#core/entities) instead.
 */
export type FormOutcome<T> = { readonly ok: true; readonly value: T } | FormRefusal

/** Words under fields, by the field's name. */
export type FieldWords = Readonly<Record<string, string>>

export interface FormRefusal {
  readonly ok: false
  /** The toast's title; 'Error' when left out. */
  readonly title?: string | undefined
  /** The toast's text; it also stays in the form when no field has words. */
  readonly text: string
  /** Replaces it in the form, when the toast says something else. */
  readonly inForm?: string
  readonly fields: FieldWords
  /** Two fields found to differ: typing in either may correct the error. */
  readonly between?: readonly [string, string]
}
