import { Lock, X } from 'lucide-react'
import { platformLabel } from '#core/platforms.ts'
import { PlatformSelect } from '../../../parts/platform-select.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { EarningsLine } from './earnings.form.ts'
import styles from './earnings-sheet.module.css'

export interface EarningsLineFieldsProps {
  readonly line: EarningsLine
  /** Stored platforms in the order offered. */
  readonly choices: readonly string[]
  /** The platform is shown but cannot be changed. */
  readonly fixed: boolean
  /** When the amount takes focus: as the dialog opens, or as the line is added. */
  readonly focus: 'opening' | 'added' | 'none'
  readonly error: string | undefined
  readonly onChange: (part: Partial<EarningsLine>) => void
  /** Removes the line; undefined for the only one. */
  readonly onRemove: (() => void) | undefined
}

/** One platform and what it paid. */
export function EarningsLineFields({
  line: { platform, amount }, choices, fixed, focus, error, onChange, onRemove,
}: EarningsLineFieldsProps) {
  const label = platformLabel(platform)
  return (
    <li className={styles['line']}>
      {fixed
        ? <TextInput readOnly icon={Lock} label="Platform" value={label} />
        : (
            <PlatformSelect
              platforms={choices}
              none={platform === '' ? label : undefined}
              value={platform}
              onChange={(next) => onChange({ platform: next })}
            />
          )}
      <TextInput
        figure
        label="Amount"
        aria-description={label}
        prefix="$"
        placeholder="0.00"
        enterKeyHint="done"
        value={amount}
        error={error}
        autoFocus={focus === 'added'}
        data-initial-focus={focus === 'opening' || undefined}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange({ amount: event.target.value })}
      />
      {onRemove && <IconButton small icon={X} label={`Remove ${label}`} className={styles['remove']} onClick={onRemove} />}
    </li>
  )
}
