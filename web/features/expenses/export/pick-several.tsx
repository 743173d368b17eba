import { X } from 'lucide-react'
import { Select } from '../../../ui/form/select.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './pick-several.module.css'

export interface PickSeveralProps {
  readonly label: string
  /** What an empty selection means: 'All Vehicles'. */
  readonly all: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly picked: readonly string[]
  readonly onPick: (picked: readonly string[]) => void
}

/** Picks several options one by one; each is listed below and can be removed. */
export function PickSeveral({ label, all, options, picked, onPick }: PickSeveralProps) {
  const left = options.filter(({ value }) => !picked.includes(value))
  const chosen = options.filter(({ value }) => picked.includes(value))
  return (
    <div>
      <Select
        label={label}
        value=""
        disabled={left.length === 0}
        // The first option has been chosen all along: some pickers choose it again, and it limits nothing.
        onChange={({ target }) => { if (target.value) onPick([...picked, target.value]) }}
      >
        <option value="">{picked.length === 0 ? all : 'Add another'}</option>
        {left.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}
      </Select>
      {chosen.length > 0 && (
        <ul className={styles['picked']} aria-label="Only these">
          {chosen.map((option) => (
            <li key={option.value}>
              <button
                type="button"
                className={styles['pill']}
                onClick={() => onPick(picked.filter((value) => value !== option.value))}
              >
                {option.label}<span className="visually-hidden">remove</span><Icon of={X} size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
