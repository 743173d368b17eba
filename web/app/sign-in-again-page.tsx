import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import type { User } from '../data/user.ts'
import { AuthFrame } from '../features/auth/auth-frame.tsx'
import { paths } from '../lib/paths.ts'
import { buttonClass } from '../ui/button-class.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { useSyncNow } from './sync-context.tsx'

/**
 * /login for a driver whose book is open here: the dashboard (R7), unless a call of his found the session ended, which
 * leads here (R9). He signs in again, or goes on without.
 */
export function SignInAgainPage({ user }: { readonly user: User }) {
  const navigate = useNavigate()
  const syncNow = useSyncNow()
  const state: unknown = useLocation().state
  const sessionEnded = typeof state === 'object' && state !== null && 'sessionEnded' in state
  if (!sessionEnded) return <Navigate to={paths.home} replace />
  return (
    <AuthFrame title="Sign in again">
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
