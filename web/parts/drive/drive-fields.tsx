import { TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { odometerWarnings } from '#core/miles/odometer-guard.ts'
import { Icon } from '../../ui/icon.tsx'
import { Miles } from '../../ui/money.tsx'
import { OdometerInput, type OdometerInputProps } from '../../ui/odometer/odometer-input.tsx'
import { Lane } from '../../ui/odometer/odometer.tsx'
import { useFocusWhen } from '../../ui/form/use-focus-when.ts'
import { typedMiles, typedReading } from './drive.ts'
import styles from './drive-fields.module.css'
import type { EntriesBeside } from './use-entries-beside.ts'

/** An odometer reading as a form holds it: as typed, in miles. */
export type ReadingField = Pick<OdometerInputProps, 'value' | 'error' | 'onChange'>

export interface DriveFieldsProps {
  readonly starting: ReadingField
  readonly ending: ReadingField
  /** The vehicle's entries around this one. With no entry before it, the driver reads the start off the car too. */
  readonly beside: EntriesBeside
  /** True while the starting reading is still the prefilled one. */
  readonly prefilled: boolean
  /** The drive is being logged now, so its end is what the car shows now. */
  readonly isNow: boolean
  /** Focuses the field that is typed first. In a dialog the dialog does that, and restores focus when it closes. */
  readonly autoFocus?: boolean
}

/** Starting and ending odometer of a drive with the miles between, and warnings about them (R28). */
export function DriveFields({ starting, ending, beside, prefilled, isNow, autoFocus = false }: DriveFieldsProps) {
  const isFirst = beside.previous === null
  const startingInput = useRef<HTMLInputElement>(null)
  const endingInput = useFocusWhen<HTMLInputElement>(autoFocus)
  const isStartAsked = isFirst && starting.value === ''
  // Set once the driver has tapped or typed here: from then on focus must not move.
  const isInHand = useRef(false)
  const noteInHand = (): void => {
    isInHand.current = true
  }
  // The end has focus already, since no phone opens its keyboard for a field focused later than the tap.
  const beginAtStart = (): void => {
    if (isStartAsked && !isInHand.current && document.activeElement === endingInput.current) startingInput.current?.focus()
  }
  const onFirst = useEffectEvent(beginAtStart)
  useEffect(() => {
    if (isFirst) onFirst()
  }, [isFirst])
  const miles = typedMiles(starting.value, ending.value)
  const warnings = odometerWarnings({
    last: beside.previous?.endingMileage ?? null,
    next: beside.next?.startingMileage ?? null,
    startingMileage: typedReading(starting.value),
    endingMileage: miles === null ? null : typedReading(ending.value),
  })
  return (
    <div className={styles['drive']} onPointerDown={noteInHand}>
      <OdometerInput
        {...starting}
        // That it was missing is over once it arrives by itself.
        error={prefilled ? undefined : starting.error}
        ref={startingInput}
        label="Starting Mileage"
        hint={prefilled ? `from your ${beside.next ? 'previous' : 'last'} entry` : undefined}
        onFocus={noteInHand}
        data-filled-in={prefilled || undefined}
        data-initial-focus={isStartAsked || undefined}
      />
      <div className={styles['way']} aria-live="polite">
        <Lane />
        {miles === null ? <span className={styles['none']}>miles</span> : <Miles tenths={miles} unit />}
        <Lane />
      </div>
      <OdometerInput
        {...ending}
        ref={endingInput}
        label="Ending Mileage"
        hint={isNow ? 'what the dash says now' : undefined}
        // The dialog may have picked this field before it was known that this is the vehicle's first entry.
        onFocus={beginAtStart}
        onChange={(text) => {
          noteInHand()
          ending.onChange(text)
        }}
        enterKeyHint="done"
        data-initial-focus
      />
      <div aria-live="polite">
        {warnings.map(({ message }) => (
          <p key={message} className={styles['warning']}>
            <Icon of={TriangleAlert} size={16} stroke={2.2} />{message}
          </p>
        ))}
      </div>
    </div>
  )
}
