import { lazy, Suspense, useEffect, useState } from 'react'
import type { User } from '../data/user.ts'
import { useProfile } from '../parts/use-profile.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'

const KeepScreen = lazy(() => import('./keep-screen.tsx'))

/** The start comes first. */
const BEGINS_AFTER_MS = 3000

/** Has the dashboard kept for the next start, of a driver who has one. What fails there is a slower start and nothing else. */
export function KeepScreenLater({ user }: { readonly user: User }) {
  const isOnboarded = useProfile()?.onboardingCompleted ?? false
  const [wanted, setWanted] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), BEGINS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  if (!wanted || !isOnboarded) return null
  return <ErrorBoundary fallback={null}><Suspense fallback={null}><KeepScreen user={user} /></Suspense></ErrorBoundary>
}
