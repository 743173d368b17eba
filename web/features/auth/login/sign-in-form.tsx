import { useState } from 'react'
import { Link } from 'react-router'
import type { User } from '../../../data/account/user.ts'
import { login } from '../../../data/session.ts'
import { browserFetch } from '../../../lib/browser-fetch.ts'
import { isInstalled } from '../../../lib/installed.ts'
import { paths } from '../../../lib/paths.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { serverRefusal } from '../../../parts/server-refusal.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { EmailInput } from '../../../ui/form/email-input.tsx'
import type { FormRefusal } from '../../../ui/form/form-outcome.ts'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../auth.module.css'
import { OfflineNotice } from '../../../parts/offline-notice.tsx'
import { withTypedEmail } from '../typed-email.ts'
import { readSignIn } from './sign-in.form.ts'

export interface SignInFormProps {
  /** The email it opens with. */
  readonly opening?: string
  /** The email as it is typed. */
  readonly onEmail?: (email: string) => void
  /** Router state for the forgot-password link. */
  readonly linkState?: object
  /** Lets the driver in; gives the refusal otherwise. */
  readonly onSignedIn: (user: User) => Promise<FormRefusal | null>
  /** Called when the account's address must be verified first. */
  readonly onVerify: (email: string) => void
}

/** Email and password. "Remember me" is checked in an installed app, where a session cookie dies with it (R6). */
export function SignInForm({ opening = '', onEmail, linkState, onSignedIn, onVerify }: SignInFormProps) {
  const { typed, bind } = useFields({ email: opening, password: '' })
  const [rememberMe, setRememberMe] = useState(() => isInstalled(globalThis.window))
  const online = useOnline()

  const submit = async (): Promise<FormRefusal | null> => {
    const form = readSignIn(typed)
    if (!form.ok) return form
    const outcome = await login(browserFetch, { ...form.value, rememberMe })
    if (outcome.kind === 'signed-in') return await onSignedIn(outcome.user)
    if (outcome.kind === 'verify') onVerify(outcome.email)
    if (outcome.kind === 'problem') return serverRefusal(outcome.problem, 'Invalid email or password', 'Login failed')
    return null
  }

  const { pending, wordsFor, refusal, formProps } = useForm(submit)
  return (
    <form {...formProps} className={styles['fields']}>
      <EmailInput
        {...bind('email')} error={wordsFor('email')}
        onChange={(event) => {
          bind('email').onChange(event)
          onEmail?.(event.target.value)
        }}
      />
      <PasswordInput
        label="Password" autoComplete="current-password" {...bind('password')} error={wordsFor('password')}
      />
      <div className={styles['split']}>
        <Checkbox
          label="Remember me for 30 days" checked={rememberMe}
          onChange={(event) => setRememberMe(event.target.checked)}
        />
        <Link to={paths.forgotPassword} state={{ ...linkState, ...withTypedEmail(typed.email) }} className={styles['link']}>Forgot password?</Link>
      </div>
      {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
      {!online && <OfflineNotice what="Signing in" />}
      <Button type="submit" variant="pri" block pending={pending} pendingLabel="Signing in..." disabled={!online}>
        Sign In
      </Button>
    </form>
  )
}
