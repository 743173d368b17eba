import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { listen } from '../../lib/listen.ts'
import { registerWorker, type AppUpdates } from '../../sync/register.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { watchOpenForm, type OpenForm } from './open-form.ts'
import styles from './update-offer.module.css'
import { updateWanted } from './update-wanted.ts'

/** Not from date-fns: a visitor would load all that drivers' screens share for it. */
const HOUR_MS = 3_600_000

/** The longest the old worker may take to finish before the update is offered again. */
const PATIENCE_MS = 60_000

/** 'taken' while the old worker finishes. */
type Offer = 'ready' | 'taken'

/**
 * Offers a new version of the app when one is waiting. It is never applied by itself, nor while the driver is typing:
 * whatever was saved is on this device before "Saved" is said, so a reload loses nothing else.
 */
export function UpdateOffer() {
  const [updates, setUpdates] = useState<AppUpdates | null>(null)
  const [offer, setOffer] = useState<Offer | null>(null)
  const form = useRef<OpenForm>(null)
  const toast = useToast()

  useEffect(() => {
    const watch = watchOpenForm(document)
    form.current = watch
    return watch.stop
  }, [])

  useEffect(() => {
    // In development, modules change behind the worker's back.
    if (!import.meta.env.PROD) return
    const begin = (): void => {
      registerWorker(window, () => setOffer('ready')).then(setUpdates, () => undefined)
    }
    // After the load event, so that filling the cache does not slow down the first screen.
    if (document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true })
  }, [])

  useEffect(() => {
    if (!updates) return
    const look = (): void => {
      if (document.visibilityState === 'visible') updates.check().catch(() => undefined)
    }
    const timer = setInterval(look, HOUR_MS)
    const ends = [
      listen(document, 'visibilitychange', look),
      // Resumes an update that a dropped connection left unfinished.
      listen(window, 'online', look),
      listen(updateWanted, 'wanted', () => void updates.offerAgain()),
    ]
    return () => {
      clearInterval(timer)
      ends.forEach((end) => end())
    }
  }, [updates])

  useEffect(() => {
    if (offer !== 'taken') return undefined
    const timer = setTimeout(() => setOffer('ready'), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [offer])

  if (!offer || !updates) return null
  const isTyping = (): boolean => form.current?.isOpen() === true
  const take = (): void => {
    if (isTyping()) {
      toast.failed('Please save or close what you are typing first', 'The update waits.')
      return
    }
    setOffer('taken')
    updates.acceptUpdate(() => !isTyping())
  }
  return (
    <div className={styles['offer']} role="status">
      {offer === 'taken' ? 'Updating…' : (
        <>
          Update ready
          {/* A first touch loads dialogs, and a request just as a new version takes over lets Chromium keep the old one for
              half a minute. */}
          <button type="button" className={styles['take']} onPointerDown={(event) => event.stopPropagation()} onClick={take}>
            Update
          </button>
          <IconButton icon={X} small label="Not now" className={styles['later']} onClick={() => setOffer(null)} />
        </>
      )}
    </div>
  )
}
