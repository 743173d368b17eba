import { useCallback, useEffect } from 'react'
import type { User } from '../data/account/user.ts'
import { useIsHere } from '../ui/use-is-here.ts'
import { AccountProvider } from '../parts/account.tsx'
import { EarlierValuesProvider } from '../parts/earlier-values/earlier-values.tsx'
import { useFormsOfBook } from '../parts/entry-form/use-once-closed.ts'
import { ConfirmProvider } from '../ui/dialog/confirm-provider.tsx'
import { keepFocus } from '../ui/focus-heir.ts'
import { useToast } from '../ui/toast.tsx'
import { AfterStart } from './after-start.tsx'
import { BookGate } from './book/book-gate.tsx'
import type { EnteredBook } from './enter.ts'
import { later } from './later.tsx'
import type { SignOut } from './session/driver.ts'
import { SignOutProvider } from './session/sign-out.tsx'
import { SignedInRoutes } from './signed-in-routes.tsx'
import { SyncProvider } from './syncing/sync-context.tsx'
import { UpdatedElsewhere } from './update/updated-elsewhere.tsx'

const NotKept = later(() => import('./book/not-kept.tsx'))

export interface SignedInProps {
  readonly user: User
  readonly entered: EnteredBook
  /** The server returned the driver's current data. */
  readonly onUser: (user: User) => void
  readonly onSignOut: SignOut
}

/** A known driver's app: the book is opened from this device, whatever the state of network and session. */
export function SignedIn({ user, entered: { account, beginning, state }, onUser, onSignOut }: SignedInProps) {
  const isHere = useIsHere()
  // An answer that arrives after signing out must not sign the driver back in.
  const hear = useCallback((fresh: User): boolean => {
    if (isHere()) onUser(fresh)
    return isHere()
  }, [isHere, onUser])
  useEffect(keepFocus, [])
  useFormsOfBook()
  // Another window may sign out: an Undo of this book must not stay over a visitor's page, as its questions do not.
  const { endUndo } = useToast()
  useEffect(() => endUndo, [endUndo])
  if (beginning === 'not-kept') return <NotKept onSignOut={() => void onSignOut(async () => account.db.dexie.close())} />
  return (
    <AccountProvider account={account}>
      <UpdatedElsewhere />
      <SyncProvider db={account.db} read={state?.cursor}>
        <ConfirmProvider>
          <SignOutProvider onSignOut={onSignOut}>
            <BookGate user={user} first={state}>
              <EarlierValuesProvider><SignedInRoutes user={user} onUser={hear} /></EarlierValuesProvider>
              <AfterStart user={user} onUser={hear} />
            </BookGate>
          </SignOutProvider>
        </ConfirmProvider>
      </SyncProvider>
    </AccountProvider>
  )
}
