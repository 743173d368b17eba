import { useLayoutEffect, useRef, type ComponentProps, type KeyboardEvent } from 'react'
import { parseMiles, parseWhole } from '#core/words/format.ts'
import { classNames } from '../class-names.ts'
import { Field, type FieldLook } from '../form/field.tsx'
import { nextReading } from './odometer-keys.ts'
import { Drums } from './odometer.tsx'
import styles from './odometer.module.css'

export interface OdometerInputProps
  extends FieldLook, Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'inputMode'> {
  /** Decimal miles as text: '60150.3', '' for none. Anything else is shown as typed, and the form refuses it. */
  readonly value: string
  readonly onChange: (text: string) => void
  /** No tenth, for a payoff mileage. */
  readonly whole?: boolean
}

/** True for an edit no single key can make: pasted, dropped, or several characters at once from a keyboard's clipboard. */
const cameAtOnce = ({ inputType = '', data }: Partial<InputEvent>): boolean =>
  inputType.startsWith('insertFrom') || (inputType === 'insertText' && (data?.length ?? 0) > 1)

/** In place of the length of what an input method shows, once keys have not made it one by one: no length follows it. */
const AT_ONCE = -2

/** A real input over drums: keys fill it from the right, the tenth is the last key. Selected on focus. */
export function OdometerInput({
  label, labelHidden, error, hint, value, onChange, whole = false, onFocus, onKeyDown, ...rest
}: OdometerInputProps) {
  const keyed = useRef(false)
  const composed = useRef(0)
  const typed = useRef(value)
  const frame = useRef<HTMLDivElement>(null)
  const read = whole ? parseWhole(value) : parseMiles(value)
  const unread = value !== '' && (read === undefined || read < 0)

  // A reading prefilled while the field has focus is selected, as on focus: what the driver types replaces it.
  useLayoutEffect(() => {
    if (typed.current === value) return
    typed.current = value
    const input = frame.current?.querySelector('input')
    if (input && input === document.activeElement) input.select()
  }, [value])

  const notePress = (event: KeyboardEvent<HTMLInputElement>): void => {
    keyed.current = !(event.ctrlKey || event.metaKey)
    onKeyDown?.(event)
  }
  // Enter, Tab and the arrows type nothing: text filled in or dictated later did not come from them.
  const forgetPress = (): void => {
    keyed.current = false
  }

  const take = (text: string): void => {
    typed.current = text
    onChange(text)
  }

  return (
    <Field label={label} labelHidden={labelHidden} error={error} hint={hint}>
      {(control) => (
        <div className={classNames(styles['input'], unread && styles['unread'])}>
          <div ref={frame} className={styles['window']}>
            {/* The drums show it; who hears each key would take a reading of 60150 for whole miles. */}
            <span id={`${control.id}-tenth`} hidden>{!whole && 'The last digit is a tenth'}</span>
            <Drums value={unread || value === '' ? undefined : read} cells={whole ? 6 : 7} whole={whole} large />
            <input
              type="text"
              autoComplete="off"
              enterKeyHint="next"
              {...rest}
              {...control}
              aria-describedby={`${control['aria-describedby'] ?? ''} ${control.id}-tenth`}
              inputMode={whole ? 'numeric' : 'decimal'}
              className={styles['keys']}
              value={value}
              onKeyDown={notePress}
              onKeyUp={forgetPress}
              onBlur={forgetPress}
              onChange={({ nativeEvent, target }) => {
                const now = target.value
                // Filling in sends an event without these.
                const edit: Partial<InputEvent> = nativeEvent
                if (edit.isComposing) {
                  const length = edit.data?.length ?? 0
                  composed.current = keyed.current && length <= composed.current + 1 ? length : AT_ONCE
                  // Text changed under an input method would be inserted by it once more.
                  take(now)
                } else {
                  take(nextReading({ before: value, now, byKey: keyed.current && !cameAtOnce(edit), whole }))
                }
                forgetPress()
              }}
              onCompositionEnd={({ currentTarget }) => {
                take(nextReading({ before: '', now: currentTarget.value, byKey: composed.current > 0, whole }))
                composed.current = 0
              }}
              onFocus={(event) => {
                event.target.select()
                onFocus?.(event)
              }}
            />
          </div>
        </div>
      )}
    </Field>
  )
}
