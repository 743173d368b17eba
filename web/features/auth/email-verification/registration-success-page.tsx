import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { RESEND_COOLDOWN_MS } from '#core/resend-cooldown.ts'
import { deviceStorage } from '../../../lib/device-storage.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button/button-class.ts'
import { AuthFrame } from '../auth-frame.tsx'
import styles from '../auth.module.css'
import { keepCooldown, readCooldown } from './resend-cooldown.ts'

/** Shown after sign-up when the address must be verified: `?email=`. */
export default function RegistrationSuccessPage() {
  const [query] = useSearchParams()
  useEffect(() => {
    // The first mail was sent just before this document was opened; whoever comes back to it begins no other minute.
    const [arrival] = performance.getEntriesByType('navigation')
    if ((arrival as PerformanceNavigationTiming | undefined)?.type !== 'navigate') return
    keepCooldown(deviceStorage, Math.max(readCooldown(deviceStorage), performance.timeOrigin + RESEND_COOLDOWN_MS))
  }, [])
  const email = query.get('email') || 'your email'
  return (
    <AuthFrame
      title="Account Created Successfully!"
      lead={<>We sent a verification link to <span className={styles['strong']}>{email}</span>.</>}
    >
      <ol className={styles['steps']}>
        <li>Check your inbox</li>
        <li>Click the verification link</li>
        <li>Return here and sign in</li>
      </ol>
      <p className={styles['lead']}>No mail after a few minutes? Look into your spam folder.</p>
      <div className={styles['stack']}>
        <Link to={paths.login} className={buttonClass({ variant: 'pri', block: true })}>Go to Sign In</Link>
        <Link to={paths.home} className={buttonClass({ variant: 'ghost', block: true })}>Back to Home</Link>
      </div>
    </AuthFrame>
  )
}
