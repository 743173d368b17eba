import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { onboardingPlatforms } from '#core/platforms.ts'
import { addPlatform, whyNotAdded } from '../../parts/add-platform.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { CheckTile } from '../../ui/form/checkbox.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useFocusRefused } from '../../ui/form/use-focus-refused.ts'
import { isForInputMethod } from '../../ui/input-method.ts'
import { Monogram } from '../../ui/monogram.tsx'
import type { OnboardingForm } from './onboarding.form.ts'
import styles from './onboarding.module.css'

type PlatformFields = Pick<OnboardingForm, 'platforms' | 'other' | 'customPlatforms' | 'customDraft'>

export interface PlatformChoiceProps {
  readonly value: PlatformFields
  readonly onChange: (change: Partial<PlatformFields>) => void
}

/** The platforms a driver works for; "Other" lets the driver add names (R18). */
export function PlatformChoice({ value, onChange }: PlatformChoiceProps) {
  const { platforms, other, customPlatforms, customDraft } = value
  const addButton = useRef<HTMLButtonElement>(null)
  const group = useRef<HTMLFieldSetElement>(null)
  const all = [...platforms, ...customPlatforms]
  /** Set when the name could not be added: another object each time. */
  const [refused, setRefused] = useState<object | null>(null)
  useFocusRefused(group, refused)

  const toggle = (platform: string, on: boolean): void =>
    onChange({ platforms: on ? [...platforms, platform] : platforms.filter((one) => one !== platform) })

  const add = (): void => {
    const name = customDraft.trim()
    if (name === '') return
    const added = addPlatform(all, name)?.at(-1)
    setRefused(added === undefined ? {} : null)
    if (added === undefined) return
    // 'Dasher' means DoorDash, which has its own box.
    const hasBox = onboardingPlatforms.some(({ value: box }) => box === added)
    onChange({ customDraft: '', ...(hasBox ? { platforms: [...platforms, added] } : { customPlatforms: [...customPlatforms, added] }) })
  }

  return (
    <fieldset ref={group} className={styles['group']}>
      <legend className={styles['legend']}>Platforms you drive for</legend>
      <div className={styles['tiles']}>
        {onboardingPlatforms.map((platform) => (
          <CheckTile
            key={platform.value}
            label={platform.label}
            lead={<Monogram name={platform.label} />}
            checked={platforms.includes(platform.value)}
            onChange={(event) => toggle(platform.value, event.target.checked)}
          />
        ))}
        <CheckTile
          label="Other" lead={<Monogram icon={Plus} />} checked={other}
          onChange={(event) => onChange({ other: event.target.checked })}
        />
      </div>
      {other && (
        <>
          {customPlatforms.map((name) => (
            <div key={name} className={styles['custom']}>
              <span>{name}</span>
              <IconButton
                icon={X} small label={`Remove ${name}`}
                onClick={() => {
                  // The remove button disappears with its name, so focus goes here.
                  addButton.current?.focus()
                  onChange({ customPlatforms: customPlatforms.filter((one) => one !== name) })
                }}
              />
            </div>
          ))}
          <div className={styles['add']}>
            <TextInput
              label="Custom platform name" maxLength={50} autoComplete="off" value={customDraft}
              // Read anew: the platform in its way may have been taken out of the list since.
              error={refused ? whyNotAdded(all, customDraft) : undefined}
              onChange={(event) => {
                setRefused(null)
                onChange({ customDraft: event.target.value })
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isForInputMethod(event)) return
                event.preventDefault()
                event.stopPropagation()
                add()
              }}
            />
            <Button ref={addButton} icon={Plus} onClick={add}>Add platform</Button>
          </div>
        </>
      )}
    </fieldset>
  )
}
