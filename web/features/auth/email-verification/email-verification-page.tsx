import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { RESEND_COOLDOWN_MS } from '#core/resend-cooldown.ts'
import { browserFetch } from '../../../lib/browser-fetch.ts'
import { paths } from '../../../lib/paths.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { clockTime } from '../../../parts/moments.ts'
import { serverRefusal } from '../../../parts/server-refusal.ts'
import { buttonClass } from '../../../ui/button/button-class.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmailInput } from '../../../ui/form/email-input.tsx'
import type { FormRefusal } from '../../../ui/form/form-outcome.ts'
import { refuseBlank } from '../../../ui/form/refuse-blank.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import styles from '../auth.module.css'
import { resendVerification } from '../mail-calls.ts'
import { OfflineNotice } from '../../../parts/offline-notice.tsx'
import { useResendCooldown } from './use-resend-cooldown.ts'

/** The seconds that the server names are counted down on the button; these words stay true beside it. */
const ONCE_A_MINUTE = 'A verification mail can be sent once a minute.'

/** Resends the verification mail, once a minute: `?email=`. */
export default function EmailVerificationPage() {
  const [query] = useSearchParams()
  const known = query.get('email') ?? ''
  const [typed, setTyped] = useState('')
  const [sentAt, setSentAt] = useState<string | null>(null)
  const [seconds, startCooldown] = useResendCooldown()
  const toast = useToast()
  const online = useOnline()
  const email = (known || typed).trim()

  const submit = async (): Promise<FormRefusal | null> => {
    const text = 'Please enter your email address'
    const blank = refuseBlank({ email }, { email: text }, text, 'Email Required')
    if (blank) return blank
    const problem = await resendVerification(browserFetch, email)
    if (problem) {
      const refused = serverRefusal(problem, 'Please try again later', 'Failed to Send Email')
      // A longer wait is explained by the server's message.
      if (problem.retryAfterMs === null || problem.retryAfterMs > RESEND_COOLDOWN_MS) return refused
      startCooldown(problem.retryAfterMs)
      return { ...refused, inForm: ONCE_A_MINUTE }
    }
    startCooldown()
    setSentAt(clockTime(Date.now()))
    toast.done('Verification Email Sent', 'Please check your email for the verification link')
    return null
  }

  const { pending, wordsFor, refusal, formProps } = useForm(submit)
  const lead = known === ''
    ? 'Enter the email of your account and we send the verification link again.'
    : <>Click the link in the mail we sent to <span className={styles['strong']}>{known}</span>, then sign in.</>
  return (
    <AuthFrame title="Verify Your Email" lead={lead}>
      <form {...formProps} className={styles['fields']}>
        {known === '' && (
          <EmailInput value={typed} onChange={(event) => setTyped(event.target.value)} error={wordsFor('email')} />
        )}
        {sentAt !== null && <p className={styles['lead']} aria-live="polite">Email sent at {sentAt}</p>}
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        {!online && <OfflineNotice what="Sending a mail" />}
        <Button
          type="submit" variant="pri" block pending={pending} pendingLabel="Sending..."
          disabled={!online || seconds > 0}
        >
          {seconds > 0 ? `Resend in ${seconds}s` : 'Resend Verification Email'}
        </Button>
        <Link to={paths.login} className={buttonClass({ variant: 'ghost', block: true })}>Back to Sign In</Link>
      </form>
    </AuthFrame>
  )
}
