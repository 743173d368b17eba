/** The one-time questions as they are answered: what is typed, what is wrong with it, and how it is saved. */
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { completeOnboarding } from '../../data/account/onboarding.ts'
import { allRows, rowById } from '../../data/read.ts'
import { useAccount } from '../../parts/account.tsx'
import { drafts, putDraft } from '../../parts/drafts.ts'
import { useProfile } from '../../parts/reading/use-profile.ts'
import { useFocusRefused } from '../../ui/form/use-focus-refused.ts'
import { useSubmit, type FormProps } from '../../ui/form/use-submit.ts'
import { isForInputMethod } from '../../ui/input-method.ts'
import { useToast } from '../../ui/toast.tsx'
import { namesLeftOut, openingForm, readOnboardingForm, withAnswers, type LeftForm, type OnboardingForm, type OnboardingOutcome } from './onboarding.form.ts'

export interface Onboarding {
  readonly form: OnboardingForm
  /** Changes the form, and clears the error of a field being corrected. */
  readonly change: (part: Partial<OnboardingForm>) => void
  readonly wordsFor: (field: keyof OnboardingForm) => string | undefined
  /** Of a field of several lines, the one its words are about. */
  readonly errorLine: number
  /** Why this device did not keep the answers; null when it did, and before any attempt. */
  readonly notKept: string | null
  /** Until the guard has opened the app. */
  readonly pending: boolean
  readonly formProps: FormProps & { readonly onKeyDown: (event: KeyboardEvent) => void }
}

const NOT_KEPT = 'Error: Failed to complete onboarding. Please try again.'

const nothingChosen = { maritalStatus: null, gigPlatforms: [] } as const

/** Runs the form. What is typed outlasts the page: Back leads to the screens, whose guard leads here again. */
export function useOnboarding(): Onboarding {
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
  useEffect(() => {
    if (form !== first) putDraft(draft, { form, opened: first } satisfies LeftForm)
  }, [draft, form, first])
  const [refusal, setRefusal] = useState<Extract<OnboardingOutcome, { ok: false }> | null>(null)
  const [isKept, setIsKept] = useState<boolean | null>(null)
  const { element, pending, isRunning, run, formProps } = useSubmit()
  useFocusRefused(element, refusal)
  // Radio buttons cannot be invalid, so the hook does not find them.
  useEffect(() => {
    if (refusal?.field === 'maritalStatus') element.current?.querySelector<HTMLElement>('[type=radio]')?.focus()
  }, [element, refusal])
  const goAway = useEffectEvent(async () => {
    const [vehicles, now] = await Promise.all([allRows(db, 'vehicles'), rowById(db, 'profile', userId)])
    if (now?.onboardingCompleted !== true) return
    putDraft(draft, null)
    const names = namesLeftOut(form, vehicles.map(({ name }) => name), now.gigPlatforms)
    if (names.length > 0) toast.lost('Not saved', `${names.join(', ')}: your profile was completed on another device`)
  })
  // The guard opens the app for the answers of another device too.
  useEffect(() => () => void goAway().catch(() => undefined), [])

  // What is being saved is what was submitted, and the form goes with it.
  const isBusy = (): boolean => isRunning() || isKept === true
  const change = (part: Partial<OnboardingForm>): void => {
    if (isBusy()) return
    setForm((last) => ({ ...last, ...part }))
    setRefusal((last) => (last !== null && last.field in part ? null : last))
  }
  const submit = (): void => {
    if (isBusy()) return
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
  return {
    form,
    change,
    wordsFor: (field) => (refusal?.field === field ? refusal.text : undefined),
    errorLine: refusal?.line ?? 0,
    notKept: isKept === false ? NOT_KEPT : null,
    pending: pending || isKept === true,
    formProps: { ...formProps(submit), onKeyDown },
  }
}
