import { useRef } from 'react'
import { MIN_PASSWORD } from '#core/password.ts'
import type { User } from '../../../data/account/user.ts'
import { login, register } from '../../../data/session.ts'
import { browserFetch } from '../../../lib/browser-fetch.ts'
import { isInstalled } from '../../../lib/installed.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { serverRefusal } from '../../../parts/server-refusal.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmailInput } from '../../../ui/form/email-input.tsx'
import type { FormRefusal } from '../../../ui/form/form-outcome.ts'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../auth.module.css'
import { OfflineNotice } from '../../../parts/offline-notice.tsx'
import { readSignUp } from './sign-in.form.ts'

export interface SignUpFormProps {
  /** The email it opens with. */
  readonly opening: string
  /** The email as it is typed. */
  readonly onEmail: (email: string) => void
  readonly onSignedUp: (user: User) => void
  /** The account was created; its address must be verified before it opens. */
  readonly onVerify: (email: string) => void
}

const blank = { name: '', email: '', password: '', confirmPassword: '' }

/** Creates an account. */
export function SignUpForm({ opening, onEmail, onSignedUp, onVerify }: SignUpFormProps) {
  const { typed, bind } = useFields({ ...blank, email: opening })
  // The email and password that no answer came to: the account may have been created all the same.
  const unanswered = useRef('')
  const online = useOnline()

  const submit = async (): Promise<FormRefusal | null> => {
    const read = readSignUp(typed)
    if (!read.ok) return read
    const { email, password } = read.value
    const rememberMe = isInstalled(window)
    const outcome = await register(browserFetch, read.value, rememberMe)
    if (outcome.kind === 'signed-in') onSignedUp(outcome.user)
    else if (outcome.kind === 'verify') onVerify(outcome.email)
    else if (outcome.kind === 'problem') {
      const { status } = outcome.problem
      const sent = `${email} ${password}`
      if (status === 0) unanswered.current = sent
      if (status === 409 && unanswered.current === sent) {
        const own = await login(browserFetch, { email, password, rememberMe })
        if (own.kind === 'signed-in') {
          onSignedUp(own.user)
          return null
        }
        // A refused one counts against the sign-ins of an account that may be somebody else's: no second one.
        if (own.kind === 'problem' && own.problem.status !== 0) unanswered.current = ''
      }
      return serverRefusal(outcome.problem, 'Failed to create account', 'Registration failed')
    }
    return null
  }

  const { pending, wordsFor, refusal, formProps } = useForm(submit)
  const field = (name: keyof typeof blank) => ({ ...bind(name), error: wordsFor(name) })
  return (
    <form {...formProps} className={styles['fields']}>
      <TextInput label="First Name" autoComplete="given-name" maxLength={100} {...field('name')} />
      <EmailInput
        {...field('email')}
        onChange={(event) => {
          bind('email').onChange(event)
          onEmail(event.target.value)
        }}
      />
      <PasswordInput
        label="Password" autoComplete="new-password" minLength={MIN_PASSWORD}
        hint={`At least ${MIN_PASSWORD} characters`} {...field('password')}
      />
      <PasswordInput
        label="Confirm Password" autoComplete="new-password" minLength={MIN_PASSWORD} {...field('confirmPassword')}
      />
      {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
      {!online && <OfflineNotice what="Creating an account" />}
      <Button type="submit" variant="pri" block pending={pending} pendingLabel="Creating account..." disabled={!online}>
        Create Account
      </Button>
    </form>
  )
}
