import { useEffect } from 'react'
import { entriesLoggedHere } from '../data/saved-here.ts'
import { useAccount } from '../parts/account.tsx'
import { useLive } from '../parts/reading/use-live.ts'

/**
 * From the first entry on, asks the browser not to evict this device's book when storage runs low. Draws nothing; a
 * component of its own so that the answer rerenders no screen.
 */
export default function StoragePersistence(): null {
  const { db } = useAccount()
  const hasEntry = (useLive(() => entriesLoggedHere(db, 1), [db]) ?? 0) > 0
  useEffect(() => {
    if (!hasEntry) return
    // Missing in an insecure context. A browser that declines does so without a prompt.
    const storage: StorageManager | undefined = window.navigator.storage
    storage?.persist().catch(() => undefined)
  }, [hasEntry])
  return null
}
