import { useEffect } from 'react'
import { entriesLoggedHere } from '../data/saved-here.ts'
import { deviceStorage } from '../lib/device-storage.ts'
import { useAccount } from '../parts/account.tsx'
import { useLive } from '../parts/reading/use-live.ts'
import { askToPersist } from './ask-to-persist.ts'

/**
 * From the first entry on, asks the browser not to evict this device's book when storage runs low. Draws nothing; a
 * component of its own so that the answer rerenders no screen.
 */
export function StoragePersistence(): null {
  const { db } = useAccount()
  const hasEntry = (useLive(() => entriesLoggedHere(db, 1), [db]) ?? 0) > 0
  useEffect(() => {
    if (!hasEntry) return
    // Missing in an insecure context.
    const storage: StorageManager | undefined = window.navigator.storage
    if (storage) askToPersist(() => storage.persist(), deviceStorage, Date.now).catch(() => undefined)
  }, [hasEntry])
  return null
}
