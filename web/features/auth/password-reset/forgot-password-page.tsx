import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { browserFetch } from '../../../lib/browser-fetch.ts'
import { paths } from '../../../lib/paths.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { serverRefusal } from '../../../parts/server-refusal.ts'
import { buttonClass } from '../../../ui/button/button-class.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmailInput } from '../../../ui/form/email-input.tsx'
import type { FormRefusal } from '../../../ui/form/form-outcome.ts'
import { refuseBlank } from '../../../ui/form/refuse-blank.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import styles from '../auth.module.css'
import { sendResetInstructions } from '../mail-calls.ts'
import { OfflineNotice } from '../../../parts/offline-notice.tsx'
import { typedEmailIn } from '../typed-email.ts'

/** Requests a mail with a password reset link. The answer is the same for every address. */
export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const online = useOnline()
  // Carries an ended session's state back to /login.
  const { state }: { state: unknown } = useLocation()
  const [email, setEmail] = useState(() => typedEmailIn(state))

  const submit = async (): Promise<FormRefusal | null> => {
    const text = 'Please enter your email address'
    const blank = refuseBlank({ email: email.trim() }, { email: text }, text, 'Email required')
    if (blank) return blank
    const problem = await sendResetInstructions(browserFetch, email.trim())
    if (problem) return serverRefusal(problem, 'Please try again later', 'Failed to send reset email')
    setSentTo(email.trim())
    return null
  }

  const { pending, wordsFor, refusal, formProps } = useForm(submit)

  if (sentTo !== null) {
    const startOver = (): void => {
      setEmail('')
      setSentTo(null)
    }
    return (
      <AuthFrame
        title="Check Your Email"
        lead={<>If <span className={styles['strong']}>{sentTo}</span> has an account, a mail with a link is on its way. The link works for one hour.</>}
      >
        <div className={styles['stack']}>
          <Link to={paths.login} state={state} className={buttonClass({ variant: 'pri', block: true })}>Back to Sign In</Link>
          <Button variant="ghost" block onClick={startOver}>Try Different Email</Button>
        </div>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title="Forgot Password" lead="Enter your email and we send you a link to set a new one.">
      <form {...formProps} className={styles['fields']}>
        <EmailInput value={email} onChange={(event) => setEmail(event.target.value)} error={wordsFor('email')} />
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        {!online && <OfflineNotice what="Sending a mail" />}
        <Button type="submit" variant="pri" block pending={pending} pendingLabel="Sending..." disabled={!online}>
          Send Reset Instructions
        </Button>
        <Link to={paths.login} state={state} className={buttonClass({ variant: 'ghost', block: true })}>Back to Sign In</Link>
      </form>
    </AuthFrame>
  )
}
