import { useEffect } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import type { User } from '../../data/account/user.ts'
import { AuthFrame } from '../../features/auth/auth-frame.tsx'
import { noticeOf } from '../../features/auth/login/login-notices.ts'
import { paths } from '../../lib/paths.ts'
import { sessionEndedIn } from '../../lib/session-ended.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useSyncNow, useSyncStatus } from '../syncing/sync-context.tsx'
import SignInAgain from './sign-in-again.tsx'

/**
 * /login for a driver whose book is open here: the dashboard (R7), unless a request found the session ended and led here
 * (R9), or the driver returns from Google without a session. They sign in again, or go on without. The outcome of an email
 * verification link is only shown as a toast: the session may well be valid.
 */
export default function SignInAgainPage({ user }: { readonly user: User }) {
  const navigate = useNavigate()
  const syncNow = useSyncNow()
  const { phase } = useSyncStatus()
  const { state, search }: { state: unknown; search: string } = useLocation()
  const toast = useToast()
  const ended = sessionEndedIn(state)
  const asks = ended !== null || search.includes('error=google-')

  useEffect(() => {
    const said = asks ? null : noticeOf(new URLSearchParams(search), true)
    if (said) toast[said.tone === 'done' ? 'done' : 'failed'](said.title)
  }, [asks, search, toast])

  if (!asks) return <Navigate to={paths.home} replace />
  const notice = noticeOf(new URLSearchParams(search))
  return (
    <AuthFrame title="Sign in again">
      {notice && <Notice tone="error">{notice.title}</Notice>}
      <SignInAgain
        user={user}
        isOther={phase === 'other-account'}
        onSignedIn={() => {
          void syncNow()
          void navigate(ended?.backTo ?? paths.home, { replace: true })
        }}
      />
      <Link to={paths.home} className={buttonClass({ variant: 'ghost', block: true })}>Back to Roadbook</Link>
    </AuthFrame>
  )
}
