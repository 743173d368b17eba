import { lazy, Suspense, useEffect, useState } from 'react'
import type { User } from '../data/account/user.ts'
import { useProfile } from '../parts/reading/use-profile.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'

const ScreenKeeper = lazy(() => import('./kept-screen/screen-keeper.tsx'))
const StoragePersistence = lazy(() => import('./storage-persistence.tsx'))

/** The start comes first. */
const BEGINS_AFTER_MS = 3000

/**
 * What no driver waits for, and what draws nothing: the browser is asked to keep the book, and the dashboard of a driver
 * who has one is kept for the next start. What fails there is a slower start and nothing else.
 */
export function AfterStart({ user }: { readonly user: User }) {
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
        {isOnboarded && <ScreenKeeper user={user} />}
      </Suspense>
    </ErrorBoundary>
  )
}
