import { useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './choice.module.css'

export interface RadioOption<V extends string> {
  readonly value: V
  readonly label: string
}

export interface RadioGroupProps<V extends string> {
  readonly legend: string
  readonly options: readonly RadioOption<V>[]
  readonly value: V | null
  readonly onChange: (value: V) => void
}

/** One choice of several, stacked. `Segmented` is the same for two or three short ones. */
export function RadioGroup<V extends string>({ legend, options, value, onChange }: RadioGroupProps<V>) {
  const name = useId()
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles['row']}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={classNames(styles['box'], styles['round'])}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
