import { Lock } from 'lucide-react'
import { useId, useState } from 'react'
import { maritalStatuses } from '#core/marital-status.ts'
import { capitalised } from '#core/words/labels.ts'
import { TermsSheet } from '../../parts/terms/terms-sheet.tsx'
import { Brand } from '../../ui/brand.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import styles from './onboarding.module.css'
import { PlatformChoice } from './platform-choice.tsx'
import { useOnboarding } from './use-onboarding.ts'
import { VehicleNames } from './vehicle-names.tsx'

export interface OnboardingPageProps {
  /** The account's address; it cannot be changed here. */
  readonly email: string
  readonly onSignOut: () => void
}

/**
 * The one-time questions after sign-up. The answers are saved on this device and queued like any other change, so this
 * works offline (R77); the guard opens the app once they are saved.
 */
export default function OnboardingPage({ email, onSignOut }: OnboardingPageProps) {
  const { form, change, wordsFor, errorLine, notKept, pending, formProps } = useOnboarding()
  const [reading, setReading] = useState(false)
  const termsErrorId = useId()
  const termsError = wordsFor('acceptsTerms')

  return (
    <main className={styles['page']}>
      <title>Complete Your Profile · Roadbook</title>
      <div className={styles['top']}>
        <Brand />
        <Button variant="ghost" size="small" onClick={onSignOut}>Sign Out</Button>
      </div>
      <div>
        <h1 className={styles['title']}>Complete Your Profile</h1>
        <p className={styles['lead']}>Two minutes, once. You can change all of it later.</p>
      </div>
      <form {...formProps} className={styles['form']}>
        <TextInput label="Email" type="email" icon={Lock} readOnly value={email} />
        <Segmented
          legend="Marital status"
          options={maritalStatuses.map((value) => ({ value, label: capitalised(value) }))}
          value={form.maritalStatus}
          onChange={(maritalStatus) => change({ maritalStatus })}
          error={wordsFor('maritalStatus')}
        />
        <VehicleNames
          names={form.vehicleNames}
          onChange={(vehicleNames) => change({ vehicleNames })}
          error={wordsFor('vehicleNames')}
          errorLine={errorLine}
        />
        <PlatformChoice value={form} onChange={change} />
        <div className={styles['agree']}>
          <Checkbox
            long
            label="I accept the Terms and Conditions"
            checked={form.acceptsTerms}
            aria-invalid={termsError === undefined ? undefined : true}
            aria-describedby={termsError === undefined ? undefined : termsErrorId}
            onChange={(event) => change({ acceptsTerms: event.target.checked })}
          />
          {termsError !== undefined && <Notice tone="error"><span id={termsErrorId}>{termsError}</span></Notice>}
          <button type="button" className={styles['read']} onClick={() => setReading(true)}>
            Read Terms and Conditions
          </button>
        </div>
        {notKept !== null && <Notice tone="error">{notKept}</Notice>}
        <div className={styles['bar']}>
          <Button
            type="submit" variant="pri" block
            pending={pending} pendingLabel="Setting up your account..." disabled={!form.acceptsTerms}
          >
            Complete Setup & Start Tracking
          </Button>
        </div>
      </form>
      <TermsSheet
        open={reading}
        onClose={() => setReading(false)}
        onAccept={() => {
          change({ acceptsTerms: true })
          setReading(false)
        }}
      />
    </main>
  )
}
