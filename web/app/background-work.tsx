import { FreshUser, type FreshUserProps } from '../parts/fresh-user.tsx'
import { useProfile } from '../parts/reading/use-profile.ts'
import { ScreenKeeper } from './kept-screen/screen-keeper.tsx'
import { StoragePersistence } from './storage-persistence.tsx'

/**
 * What draws nothing and no driver waits for: asking the browser to persist the book, and the server for the account, and,
 * once the driver is onboarded, keeping the dashboard for the next start.
 */
export default function BackgroundWork({ user, onUser }: FreshUserProps) {
  const isOnboarded = useProfile()?.onboardingCompleted ?? false
  return (
    <>
      <StoragePersistence />
      <FreshUser user={user} onUser={onUser} />
      {isOnboarded && <ScreenKeeper user={user} />}
    </>
  )
}
