import { CarFront, Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import styles from './onboarding.module.css'

export interface VehicleNamesProps {
  /** As typed; at least one line. */
  readonly names: readonly string[]
  readonly onChange: (names: readonly string[]) => void
  readonly error: string | undefined
  /** The line the error is about. */
  readonly errorLine: number
}

/** One line per vehicle; the first becomes the primary vehicle (R20). */
export function VehicleNames({ names, onChange, error, errorLine }: VehicleNamesProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const count = useRef(names.length)

  useEffect(() => {
    // A new line takes focus for typing; a removed line took its button with it, so the last button takes focus.
    const heirs = names.length > count.current ? 'input' : 'button'
    if (names.length !== count.current) [...(group.current?.querySelectorAll<HTMLElement>(heirs) ?? [])].at(-1)?.focus()
    count.current = names.length
  }, [names.length])

  return (
    <fieldset ref={group} className={styles['group']}>
      <legend className={styles['legend']}>Vehicles</legend>
      {names.map((name, index) => (
        <TextInput
          // Lines have no identity of their own; every value is controlled.
          key={index}
          label="Vehicle name" labelHidden icon={CarFront} maxLength={100} autoComplete="off"
          placeholder={index === 0 ? '2019 Toyota Prius' : 'Another vehicle'}
          error={index === errorLine ? error : undefined}
          value={name}
          onChange={(event) => onChange(names.with(index, event.target.value))}
          end={names.length > 1 && (
            <IconButton
              icon={X} small label={`Remove ${name.trim() || `vehicle ${index + 1}`}`}
              onClick={() => onChange(names.toSpliced(index, 1))}
            />
          )}
        />
      ))}
      <Button size="small" icon={Plus} className={styles['start']} onClick={() => onChange([...names, ''])}>
        Add vehicle
      </Button>
    </fieldset>
  )
}
