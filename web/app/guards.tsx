/** Who may see which screen. Guards read this device alone and never wait for the network (R8, R9). */
import { Navigate, Outlet } from 'react-router'
import type { User } from '../data/account/user.ts'
import { paths } from '../lib/paths.ts'
import { useStandingRows } from '../parts/reading/use-standing-rows.ts'
import { WhenHere } from './book/book-coming.tsx'
import { Loading } from './loading.tsx'

/**
 * Whether the driver has answered the one-time questions; undefined while that is read from the book. A driver who has
 * answered them once is remembered, so the screens start loading alongside the book.
 */
function useOnboarded(user: User): boolean | undefined {
  const rows = useStandingRows()
  if (rows === undefined) return user.isOnboarded || undefined
  return rows.profile?.onboardingCompleted ?? user.isOnboarded
}

/** Screens for a driver who is set up; others answer the questions first. */
export function AfterOnboarding({ user }: { readonly user: User }) {
  const onboarded = useOnboarded(user)
  if (onboarded === undefined) return <Loading />
  return onboarded ? <WhenHere><Outlet /></WhenHere> : <Navigate to={paths.onboarding} replace />
}

/** The questions themselves; a driver who has answered them goes on to the dashboard. */
export function BeforeOnboarding({ user }: { readonly user: User }) {
  const onboarded = useOnboarded(user)
  if (onboarded === undefined) return <Loading />
  return onboarded ? <Navigate to={paths.home} replace /> : <Outlet />
}
