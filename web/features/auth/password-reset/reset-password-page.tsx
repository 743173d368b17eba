import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { MIN_PASSWORD } from '#core/password.ts'
import { browserFetch } from '../../../lib/browser-fetch.ts'
import { paths } from '../../../lib/paths.ts'
import { sessionEnded } from '../../../lib/session-ended.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { serverRefusal } from '../../../parts/server-refusal.ts'
import { buttonClass } from '../../../ui/button/button-class.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { FormRefusal } from '../../../ui/form/form-outcome.ts'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import styles from '../auth.module.css'
import { resetPassword } from '../mail-calls.ts'
import { MISMATCH } from '../mismatch.ts'
import { OfflineNotice } from '../../../parts/offline-notice.tsx'
import { passwordsDiffer, readReset } from './reset-password.form.ts'

const blank = { password: '', confirmPassword: '' }

const MAYBE_SET = 'The link no longer works. No answer came to your first try, so your new password may be set: try to sign in with it, or send a new link.'
const INVALID_LINK = 'This password reset link is invalid or missing required information.'

/**
 * The page a mailed link opens: `?token=`. The token goes from the address into the history entry's state at once, where a
 * reload finds it and nobody who looks at the screen does (S-15).
 */
export default function ResetPasswordPage() {
  const [query] = useSearchParams()
  const { pathname, state }: { pathname: string; state: { readonly resetToken?: string } | null } = useLocation()
  const mailed = query.get('token')
  const token = mailed ?? state?.resetToken ?? ''
  const toast = useToast()
  const navigate = useNavigate()

  useEffect(() => {
    if (token === '') {
      toast.failed('Invalid Reset Link', INVALID_LINK)
      void navigate(paths.login, { replace: true })
    } else if (mailed !== null) void navigate(pathname, { replace: true, state: { resetToken: mailed } })
  }, [token, mailed, pathname, toast, navigate])

  return token === '' ? null : <ResetForm token={token} />
}

function ResetForm({ token }: { readonly token: string }) {
  const { typed, bind } = useFields(blank)
  const [done, setDone] = useState(false)
  const [isDead, setIsDead] = useState(false)
  // True after a try that no answer came to: the password may be set all the same, and the link used up by that; or it has ended.
  const [isUnanswered, setIsUnanswered] = useState(false)
  const online = useOnline()
  const differ = passwordsDiffer(typed)

  const submit = async (): Promise<FormRefusal | null> => {
    const form = readReset(typed)
    if (!form.ok) return form
    const problem = await resetPassword(browserFetch, token, form.value)
    if (problem) {
      if (problem.status === 0) setIsUnanswered(true)
      const refusal = serverRefusal(problem, 'Failed to reset password', 'Password Reset Failed')
      if (!('token' in refusal.fields)) return refusal
      setIsDead(true)
      // The token is not a field of this page.
      return isUnanswered ? { ok: false, title: 'Your password may be set', text: MAYBE_SET, fields: {} } : { ...refusal, fields: {} }
    }
    setDone(true)
    return null
  }

  const { pending, wordsFor, refusal, formProps } = useForm(submit)

  if (done) {
    return (
      <AuthFrame title="Password Reset Successfully" lead="Every other device was signed out. Sign in with your new password.">
        {/* With a book open, /login shows the dashboard unless the session has ended; the reset has ended every session. */}
        <Link to={paths.login} state={sessionEnded()} className={buttonClass({ variant: 'pri', block: true })}>Sign In</Link>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title="Set New Password">
      <form {...formProps} className={styles['fields']}>
        <PasswordInput
          label="New Password" autoComplete="new-password" minLength={MIN_PASSWORD}
          hint={`At least ${MIN_PASSWORD} characters`} {...bind('password')} error={wordsFor('password')}
        />
        <PasswordInput
          label="Confirm New Password" autoComplete="new-password" minLength={MIN_PASSWORD}
          {...bind('confirmPassword')} error={differ ? MISMATCH : wordsFor('confirmPassword')}
        />
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        {!online && <OfflineNotice what="Setting a password" />}
        <Button
          type="submit" variant="pri" block pending={pending} pendingLabel="Resetting..." disabled={!online || differ}
        >
          Reset Password
        </Button>
        {/* With a book open, /forgot-password shows the dashboard unless the session has ended. */}
        {isDead && (
          <Link to={paths.forgotPassword} state={sessionEnded()} className={buttonClass({ block: true })}>Send a new link</Link>
        )}
        <Link to={paths.login} state={isDead ? sessionEnded() : undefined} className={buttonClass({ variant: 'ghost', block: true })}>
          Back to Sign In
        </Link>
      </form>
    </AuthFrame>
  )
}
