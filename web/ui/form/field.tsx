import { useId, type ReactNode } from 'react'
import { ErrorLine } from './error-line.tsx'
import styles from './field.module.css'

/** Props every field accepts; the text inputs, selects and odometers take these besides their own. */
export interface FieldLook {
  /** The spec's word for it. */
  readonly label: string
  /** The label is for screen readers only, for rows whose neighbours already say it. */
  readonly labelHidden?: boolean | undefined
  /** What is wrong, in words; shown under the field with an icon. */
  readonly error?: string | undefined
  readonly hint?: string | undefined
}

/** Props a control must spread to belong to its field. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export interface FieldProps extends FieldLook {
  /** Id of the error message when it is under a whole line; undefined while nothing is wrong. */
  readonly refusedBy?: string | undefined
  readonly children: (control: ControlProps) => ReactNode
}

/** The label, the control, then the error or a hint. */
export function Field({ label, labelHidden = false, error, hint, refusedBy, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : styles['label']}>{label}</label>
      {children({
        id,
        'aria-describedby': note === undefined ? refusedBy : noteId,
        'aria-invalid': (error ?? refusedBy) !== undefined || undefined,
      })}
      {error === undefined
        ? hint !== undefined && <p id={noteId} className={styles['hint']}>{hint}</p>
        : <ErrorLine id={noteId}>{error}</ErrorLine>}
    </div>
  )
}
