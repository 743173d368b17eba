import { startTransition, useEffect, useState } from 'react'
import type { User } from '../data/account/user.ts'
import type { World } from './load-world.ts'

interface Loaded { readonly userId: string; readonly world: World }

/**
 * The world of the driver who is signed in; null while it is loaded, and while nobody is. `load` must not change. Throws
 * into the nearest error boundary when its code cannot be had.
 */
export function useWorld(user: User | null, start: Loaded | null, load: (user: User) => Promise<World>): World | null {
  const [loaded, setLoaded] = useState(start)
  const [failure, setFailure] = useState<Error | null>(null)
  const userId = user?.id ?? null
  const loadedFor = loaded?.userId ?? null

  useEffect(() => {
    if (userId === loadedFor) return
    let isCurrent = true
    const settle = (next: Loaded | null): void => {
      if (isCurrent) setLoaded(next)
    }
    if (user === null) {
      // What is under way would open it again, also when it has been removed.
      loaded?.world.entered.account.db.dexie.close()
      settle(null)
    } else {
      load(user).then(
        // In slices: drawn in one piece it held up the first touch.
        (world) => startTransition(() => settle({ userId: user.id, world })),
        (error: unknown) => setFailure(error instanceof Error ? error : new Error('The app could not be loaded')),
      )
    }
    return () => { isCurrent = false }
    // A change of his name is no other driver.
  }, [userId, loadedFor, loaded, user, load])

  if (failure) throw failure
  return loaded !== null && loaded.userId === userId ? loaded.world : null
}
