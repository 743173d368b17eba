import { useEffect, useState } from 'react'
import { openDb } from '../data/db.ts'
import { seedProfile } from '../data/profile.ts'
import type { User } from '../data/user.ts'
import { AccountProvider } from '../parts/account.tsx'
import { StandingRowsProvider } from '../parts/standing-rows.tsx'
import { Loading } from './loading.tsx'
import { SignOutProvider, type SignOut } from './sign-out.tsx'
import { SignedInRoutes } from './signed-in-routes.tsx'
import { SyncProvider } from './sync-context.tsx'

export interface SignedInProps {
  readonly user: User
  /** The server has answered with the driver as he is now. */
  readonly onUser: (user: User) => void
  readonly onSignOut: SignOut
}

/** A known driver's world: his book is opened from this device, whatever the network and the session say. */
export default function SignedIn({ user, onUser, onSignOut }: SignedInProps) {
  const [db] = useState(() => openDb(user.id))
  const [seeded, setSeeded] = useState(false)

  useEffect(() => {
    // A book that cannot be written to still opens: the screens say what fails.
    void seedProfile(db, user).catch(() => undefined).finally(() => setSeeded(true))
  }, [db, user])

  if (!seeded) return <Loading />
  return (
    <AccountProvider userId={user.id} db={db}>
      <StandingRowsProvider db={db}>
        <SyncProvider db={db}>
          <SignOutProvider onSignOut={onSignOut}>
            <SignedInRoutes user={user} onUser={onUser} />
          </SignOutProvider>
        </SyncProvider>
      </StandingRowsProvider>
    </AccountProvider>
  )
}
