import { startTransition, useEffect, useState } from 'react'
import type { User } from '../data/account/user.ts'
import { beginDriverApp } from './begin-driver-app.ts'
import type { DriverApp, KnownStart } from './load-driver-app.ts'

interface Failed { readonly userId: string; readonly error: Error }

/**
 * The signed-in driver's app; null while it loads, and while nobody is signed in. `load` must not change. Throws into the
 * nearest error boundary when its code cannot be loaded.
 */
export function useDriverApp(user: User | null, start: KnownStart | null, load: (user: User) => Promise<DriverApp>): DriverApp | null {
  const [loaded, setLoaded] = useState(start)
  const [failed, setFailed] = useState<Failed | null>(null)
  const userId = user?.id ?? null
  const loadedFor = loaded?.user.id ?? null

  useEffect(() => {
    if (userId === loadedFor) return
    if (user === null) {
      // Work still in progress would reopen it, even after it was removed.
      loaded?.driverApp.entered.account.db.dexie.close()
      setLoaded(null)
      return
    }
    return beginDriverApp(
      () => load(user),
      // Time-sliced: drawn in one piece it delayed the first touch.
      (driverApp) => startTransition(() => setLoaded({ user, driverApp })),
      (error) => setFailed({ userId: user.id, error }),
    )
    // A changed name does not make it another driver.
  }, [userId, loadedFor, loaded, user, load])

  if (failed !== null && failed.userId === userId) throw failed.error
  return loaded !== null && loadedFor === userId ? loaded.driverApp : null
}
