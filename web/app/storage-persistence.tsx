import { useEffect } from 'react'
import { entriesLoggedHere } from '../data/saved-here.ts'
import { useAccount } from '../parts/account.tsx'
import { useLive } from '../parts/reading/use-live.ts'

/**
 * From the first entry on the browser is asked not to clear this device's book when space runs low. Draws nothing; a part
 * of its own, so that its answer has no screen drawn again.
 */
export default function StoragePersistence(): null {
  const { db } = useAccount()
  const hasEntry = (useLive(() => entriesLoggedHere(db, 1), [db]) ?? 0) > 0
  useEffect(() => {
    if (!hasEntry) return
    // Missing on an address that is not secure; a browser that refuses asks nobody.
    const storage: StorageManager | undefined = window.navigator.storage
    storage?.persist().catch(() => undefined)
  }, [hasEntry])
  return null
}
