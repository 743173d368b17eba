import { Lock } from 'lucide-react'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { maritalStatuses } from '#core/marital-status.ts'
import { capitalised } from '#core/words/labels.ts'
import { completeOnboarding } from '../../data/account/onboarding.ts'
import { useAccount } from '../../parts/account.tsx'
import { drafts, putDraft } from '../../parts/drafts.ts'
import { useProfile } from '../../parts/reading/use-profile.ts'
import { TermsSheet } from '../../parts/terms/terms-sheet.tsx'
import { Brand } from '../../ui/brand.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useFocusRefused } from '../../ui/form/use-focus-refused.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { isForInputMethod } from '../../ui/input-method.ts'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useToast } from '../../ui/toast.tsx'
import { openingForm, readOnboardingForm, withAnswers, type LeftForm, type OnboardingForm, type OnboardingOutcome } from './onboarding.form.ts'
import styles from './onboarding.module.css'
import { PlatformChoice } from './platform-choice.tsx'
import { VehicleNames } from './vehicle-names.tsx'

export interface OnboardingPageProps {
  /** The account's address; it cannot be changed here. */
  readonly email: string
  readonly onSignOut: () => void
}

const NOT_KEPT = 'Error: Failed to complete onboarding. Please try again.'

const nothingChosen = { maritalStatus: null, gigPlatforms: [] } as const

/**
 * The one-time questions after sign-up. The answers are saved on this device and queued like any other change, so this
 * works offline (R77); the guard opens the app once they are saved.
 */
export default function OnboardingPage({ email, onSignOut }: OnboardingPageProps) {
  const { db, userId } = useAccount()
  const profile = useProfile()
  const toast = useToast()
  const draft = `${userId} onboarding`
  const [first] = useState(() => openingForm(profile ?? nothingChosen))
  const [form, setForm] = useState(() => {
    const left = drafts.getState()[draft]
    // An older app has stored the form alone.
    return left ? withAnswers(first, { form: first, opened: first, ...left }) : first
  })
  // What is typed outlasts the page: Back leads to the screens, whose guard leads here again.
  useEffect(() => {
    if (form !== first) putDraft(draft, { form, opened: first } satisfies LeftForm)
  }, [draft, form, first])
  const [refusal, setRefusal] = useState<Extract<OnboardingOutcome, { ok: false }> | null>(null)
  const [isKept, setIsKept] = useState<boolean | null>(null)
  const [reading, setReading] = useState(false)
  const { element, pending, isRunning, run, formProps } = useSubmit()
  // Until the guard has opened the app.
  const isPending = pending || isKept === true
  const termsErrorId = useId()
  useFocusRefused(element, refusal)
  // Radio buttons cannot be invalid, so the hook does not find them.
  useEffect(() => {
    if (refusal?.field === 'maritalStatus') element.current?.querySelector<HTMLElement>('[type=radio]')?.focus()
  }, [element, refusal])

  /** Clears the error of a field being corrected. */
  const change = (part: Partial<OnboardingForm>): void => {
    setForm((last) => ({ ...last, ...part }))
    setRefusal((last) => (last !== null && last.field in part ? null : last))
  }
  const wordsFor = (field: keyof OnboardingForm) => (refusal?.field === field ? refusal.text : undefined)
  const termsError = wordsFor('acceptsTerms')

  const submit = (): void => {
    if (isRunning() || isKept === true) return
    const outcome = readOnboardingForm(form)
    setIsKept(null)
    setRefusal(outcome.ok ? null : outcome)
    if (!outcome.ok) {
      toast.failed(outcome.title, outcome.text)
      return
    }
    void run({
      work: async (showPending) => {
        showPending('now')
        return await completeOnboarding(db, outcome.value).then(() => {
          putDraft(draft, null)
          return true
        }, () => false)
      },
      settled: (done) => {
        setIsKept(done)
        if (done) toast.done('Welcome to Roadbook! Your profile has been set up successfully.')
        else toast.failed(NOT_KEPT)
      },
    })
  }

  // The button is disabled until the terms are accepted, and a disabled button takes the form's own Enter away.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || isForInputMethod(event) || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    submit()
  }

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
      <form {...formProps(submit)} className={styles['form']} onKeyDown={onKeyDown}>
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
          errorLine={refusal?.line ?? 0}
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
        {isKept === false && <Notice tone="error">{NOT_KEPT}</Notice>}
        <div className={styles['bar']}>
          <Button
            type="submit" variant="pri" block
            pending={isPending} pendingLabel="Setting up your account..." disabled={!form.acceptsTerms}
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
