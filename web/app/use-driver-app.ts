import { startTransition, useEffect, useState } from 'react'
import type { User } from '../data/account/user.ts'
import { beginDriverApp } from './begin-driver-app.ts'
import type { DriverApp } from './load-driver-app.ts'

interface Loaded { readonly userId: string; readonly driverApp: DriverApp }
interface Failed { readonly userId: string; readonly error: Error }

/**
 * The app of the driver who is signed in; null while it is loaded, and while nobody is. `load` must not change. Throws
 * into the nearest error boundary when its code cannot be had.
 */
export function useDriverApp(user: User | null, start: Loaded | null, load: (user: User) => Promise<DriverApp>): DriverApp | null {
  const [loaded, setLoaded] = useState(start)
  const [failed, setFailed] = useState<Failed | null>(null)
  const userId = user?.id ?? null
  const loadedFor = loaded?.userId ?? null

  useEffect(() => {
    if (userId === loadedFor) return
    if (user === null) {
      // What is under way would open it again, also when it has been removed.
      loaded?.driverApp.entered.account.db.dexie.close()
      setLoaded(null)
      return
    }
    return beginDriverApp(
      () => load(user),
      // In slices: drawn in one piece it held up the first touch.
      (driverApp) => startTransition(() => setLoaded({ userId: user.id, driverApp })),
      (error) => setFailed({ userId: user.id, error }),
    )
    // A change of his name is no other driver.
  }, [userId, loadedFor, loaded, user, load])

  if (failed !== null && failed.userId === userId) throw failed.error
  return loaded !== null && loaded.userId === userId ? loaded.driverApp : null
}
