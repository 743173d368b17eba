import { useEffect, useState } from 'react'
import { beginBook, type Beginning } from '../data/begin.ts'
import { openDb } from '../data/db.ts'
import type { User } from '../data/user.ts'
import { deviceKind } from '../lib/device-kind.ts'
import { AccountProvider } from '../parts/account.tsx'
import { EarlierValuesProvider } from '../parts/earlier-values.tsx'
import { StandingRowsProvider } from '../parts/standing-rows.tsx'
import { Loading } from './loading.tsx'
import { NotKept } from './not-kept.tsx'
import { Restoring } from './restoring.tsx'
import { SignOutProvider, type SignOut } from './sign-out.tsx'
import { SignedInRoutes } from './signed-in-routes.tsx'
import { SyncProvider } from './sync-context.tsx'
import { UpdatedElsewhere } from './updated-elsewhere.tsx'

export interface SignedInProps {
  readonly user: User
  /** The server has answered with the driver as he is now. */
  readonly onUser: (user: User) => void
  readonly onSignOut: SignOut
}

/** A known driver's world: his book is opened from this device, whatever the network and the session say. */
export default function SignedIn({ user, onUser, onSignOut }: SignedInProps) {
  const [db] = useState(() => openDb(user.id))
  const [beginning, setBeginning] = useState<Beginning | null>(null)

  useEffect(() => {
    void beginBook(db, user, deviceKind(window)).then(setBeginning)
  }, [db, user])

  if (beginning === null) return <Loading />
  if (beginning === 'not-kept') return <NotKept />
  return (
    <AccountProvider userId={user.id} db={db}>
      <UpdatedElsewhere />
      <StandingRowsProvider db={db}>
        <SyncProvider db={db}>
          <SignOutProvider onSignOut={onSignOut}>
            <Restoring user={user}>
              <EarlierValuesProvider><SignedInRoutes user={user} onUser={onUser} /></EarlierValuesProvider>
            </Restoring>
          </SignOutProvider>
        </SyncProvider>
      </StandingRowsProvider>
    </AccountProvider>
  )
}
