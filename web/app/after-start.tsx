import { lazy, Suspense, useEffect, useState } from 'react'
import { FreshUser, type FreshUserProps } from '../parts/fresh-user.tsx'
import { useProfile } from '../parts/reading/use-profile.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'

const ScreenKeeper = lazy(() => import('./kept-screen/screen-keeper.tsx'))
const StoragePersistence = lazy(() => import('./storage-persistence.tsx'))

/** Leaves the start of the app undisturbed. */
const BEGINS_AFTER_MS = 3000

/**
 * Background work that draws nothing and that no driver waits for: asking the browser to persist the book, and the server
 * for the account, and, once the driver is onboarded, keeping the dashboard for the next start. A failure here only makes
 * the next start slower.
 */
export function AfterStart({ user, onUser }: FreshUserProps) {
  const isOnboarded = useProfile()?.onboardingCompleted ?? false
  const [wanted, setWanted] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), BEGINS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  if (!wanted) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <StoragePersistence />
        <FreshUser user={user} onUser={onUser} />
        {isOnboarded && <ScreenKeeper user={user} />}
      </Suspense>
    </ErrorBoundary>
  )
}
