import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { registerWorker, type AppUpdates } from '../sync/register.ts'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './update-offer.module.css'

const HOUR_MS = 3_600_000

/** Offers a new version of the app when one waits; it is never taken by itself, because a form may be open. */
export function UpdateOffer() {
  const [updates, setUpdates] = useState<AppUpdates | null>(null)
  const [ready, setReady] = useState(false)

  useEffect(() => {
    // In development the modules change under the worker's feet.
    if (!import.meta.env.PROD) return
    const begin = (): void => {
      registerWorker(window, () => setReady(true)).then(setUpdates, () => undefined)
    }
    // After the load, so that filling the cache takes nothing from the first screen.
    if (document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true })
  }, [])

  useEffect(() => {
    if (!updates) return
    const look = (): void => {
      if (document.visibilityState === 'visible') updates.check().catch(() => undefined)
    }
    const timer = setInterval(look, HOUR_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [updates])

  if (!ready || !updates) return null
  return (
    <div className={styles['offer']} role="status">
      Update ready
      <button type="button" className={styles['take']} onClick={updates.acceptUpdate}>Update</button>
      <IconButton icon={X} small label="Not now" className={styles['later']} onClick={() => setReady(false)} />
    </div>
  )
}
