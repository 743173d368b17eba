import { useId } from 'react'
import { ErrorLine } from './form/error-line.tsx'
import styles from './segmented.module.css'

export interface Segment<V extends string> {
  readonly value: V
  readonly label: string
}

export interface SegmentedProps<V extends string> {
  /** Name of the group. */
  readonly legend: string
  /** The legend is for screen readers only. */
  readonly legendHidden?: boolean
  readonly options: readonly Segment<V>[]
  readonly value: V | null
  readonly onChange: (value: V) => void
  readonly error?: string | undefined
}

/** Two or three choices side by side, radios underneath. */
export function Segmented<V extends string>({
  legend, legendHidden = false, options, value, onChange, error,
}: SegmentedProps<V>) {
  const name = useId()
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend className={legendHidden ? 'visually-hidden' : styles['legend']}>{legend}</legend>
      <div className={styles['frame']}>
        <div className={styles['track']}>
          {options.map((option) => (
            <label key={option.value} className={styles['option']}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
              />
              {option.label}
            </label>
          ))}
        </div>
      </div>
      {error !== undefined && <ErrorLine id={`${name}-error`}>{error}</ErrorLine>}
    </fieldset>
  )
}
