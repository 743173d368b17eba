import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import type { User } from '../data/user.ts'
import { AuthFrame } from '../features/auth/auth-frame.tsx'
import { noticeOf } from '../features/auth/login-notices.ts'
import { paths } from '../lib/paths.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Notice } from '../ui/notice.tsx'
import SignInAgain from './sign-in-again.tsx'
import { useSyncNow } from './sync-context.tsx'

/**
 * /login for a driver whose book is open here: the dashboard (R7), unless a call of his found the session ended, which
 * leads here (R9), or he comes back from Google without a session. He signs in again, or goes on without.
 */
export default function SignInAgainPage({ user }: { readonly user: User }) {
  const navigate = useNavigate()
  const syncNow = useSyncNow()
  const { state, search }: { state: unknown; search: string } = useLocation()
  const notice = noticeOf(new URLSearchParams(search))
  const sessionEnded = typeof state === 'object' && state !== null && 'sessionEnded' in state
  if (!sessionEnded && notice?.tone !== 'error') return <Navigate to={paths.home} replace />
  return (
    <AuthFrame title="Sign in again">
      {notice?.tone === 'error' && <Notice tone="error">{notice.title}</Notice>}
      <SignInAgain
        user={user}
        onSignedIn={() => {
          void syncNow()
          void navigate(paths.settings, { replace: true })
        }}
      />
      <Link to={paths.home} className={buttonClass({ variant: 'ghost', block: true })}>Back to Roadbook</Link>
    </AuthFrame>
  )
}
