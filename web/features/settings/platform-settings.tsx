import { Plus } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { useAccount } from '../../parts/account.tsx'
import { addPlatform, whyNotAdded } from '../../parts/add-platform.ts'
import { EarlierMark } from '../../parts/earlier-values/earlier-values.tsx'
import { useProfile } from '../../parts/reading/use-profile.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useFocusRefused } from '../../ui/form/use-focus-refused.ts'
import { Icon } from '../../ui/icon.tsx'
import { LoadingLine } from '../../ui/loading-line.tsx'
import { PlatformList } from './platforms/platform-list.tsx'
import { otherPlatforms } from './platforms/platform-order.ts'
import styles from './platforms/platforms.module.css'
import { usePlatforms } from './platforms/use-platforms.ts'
import { Columns } from './settings-frame.tsx'

const ADDED = 'Platform added and selected automatically'
const ORDERED = 'Platform order updated successfully'

/** The platforms the driver works for, and their order throughout the app (spec 2 section 2, R18, R73). */
export default function PlatformSettings() {
  // While the list is not known, a platform added to it would take its place.
  return useProfile() === undefined ? <LoadingLine>Loading platforms...</LoadingLine> : <PlatformCards />
}

function PlatformCards() {
  const { userId } = useAccount()
  const { own, keep, remove } = usePlatforms()
  const others = otherPlatforms(own)
  return (
    <Columns
      first={(
        <Card title="Your platforms">
          <p className={styles['lead']}>
            {own.length === 0
              ? 'None chosen yet: the earnings form offers all of them.'
              : 'Drag to set the order you see when adding earnings.'}
          </p>
          <EarlierMark id={userId} field="gigPlatforms" />
          <PlatformList
            platforms={own}
            onOrder={(platforms) => void keep(platforms, ORDERED)}
            onRemove={(platform) => void remove(platform)}
          />
        </Card>
      )}
      second={(
        <>
          {others.length > 0 && (
            <Card title="Add platforms">
              <div className={styles['chips']}>
                {others.map(({ value, label }) => (
                  <button key={value} type="button" className={styles['chip']} onClick={() => void keep([...own, value], ADDED)}>
                    <Icon of={Plus} size={18} />{label}
                  </button>
                ))}
              </div>
            </Card>
          )}
          <CustomPlatform own={own} onAdd={(platforms) => keep(platforms, ADDED)} />
        </>
      )}
    />
  )
}

interface CustomPlatformProps {
  readonly own: readonly string[]
  readonly onAdd: (platforms: readonly string[]) => Promise<boolean>
}

function CustomPlatform({ own, onAdd }: CustomPlatformProps) {
  const [name, setName] = useState('')
  /** Set when the name could not be added: another object each time. */
  const [refused, setRefused] = useState<object | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useFocusRefused(form, refused)

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (name.trim() === '') return
    const longer = addPlatform(own, name)
    setRefused(longer ? null : {})
    if (!longer) return
    // Cleared before saving: the second half of a double tap would find the name already in the list.
    setName('')
    if (!await onAdd(longer)) setName((typed) => (typed === '' ? name : typed))
  }

  return (
    <Card title="Custom platform">
      <form ref={form} noValidate className={styles['add']} onSubmit={(event) => void submit(event)}>
        <TextInput
          label="Custom platform name" placeholder="Local courier" maxLength={50} autoComplete="off" value={name}
          // Read anew: the platform in its way may have been removed since.
          error={refused ? whyNotAdded(own, name) : undefined}
          onChange={(event) => {
            setName(event.target.value)
            setRefused(null)
          }}
        />
        <Button type="submit" variant="ink" icon={Plus}>Add platform</Button>
      </form>
    </Card>
  )
}
