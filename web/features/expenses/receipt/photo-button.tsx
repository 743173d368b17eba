import type { LucideIcon } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './receipt.module.css'

export interface PhotoButtonProps {
  readonly label: string
  readonly icon: LucideIcon
  /** Media types that may be chosen. */
  readonly types: readonly string[]
  /** Opens the camera on a phone. */
  readonly camera?: boolean
  /** Icon only, on black. */
  readonly dark?: boolean
  readonly disabled?: boolean
  /** Called as the driver goes to take or choose one, which may take minutes. */
  readonly onAsk?: () => void
  readonly onFile: (file: File) => void
}

/** A button that asks for a picture. The file input itself is laid over it, so that taps and keys reach it directly. */
export function PhotoButton({
  label, icon, types, camera = false, dark = false, disabled = false, onAsk, onFile,
}: PhotoButtonProps) {
  return (
    <span className={classNames(styles['pick'], dark && styles['pickDark'])} data-disabled={disabled || undefined}>
      <Icon of={icon} size={dark ? 22 : 20} stroke={dark ? 1.9 : 2.2} />
      {!dark && <span aria-hidden="true">{label}</span>}
      <input
        type="file"
        aria-label={label}
        accept={types.join(',')}
        capture={camera ? 'environment' : undefined}
        disabled={disabled}
        onClick={onAsk}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Choosing the same file again after a refusal must fire the event again.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </span>
  )
}
