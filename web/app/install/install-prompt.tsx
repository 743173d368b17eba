import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { isInstalled } from '../../lib/installed.ts'
import { listen } from '../../lib/listen.ts'

/** Chromium's install prompt event; no library declares it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

/** How the app can be added to the home screen. */
export type InstallWay =
  /** The browser shows its prompt when `ask` is called. */
  | { readonly kind: 'prompt'; readonly ask: () => void }
  /** The driver adds it from Safari's share menu. */
  | { readonly kind: 'ios' }

/** True on an iPhone or iPad: only Safari there has `navigator.standalone`. */
const isIos = (): boolean => 'standalone' in window.navigator

const InstallContext = createContext<InstallWay | null>(null)

/** Catches the browser's install offer for everything below it; it comes once, before the driver's screens are loaded. */
export function InstallProvider({ children }: { readonly children: ReactNode }) {
  const [way, setWay] = useState<InstallWay | null>(() => (isIos() && !isInstalled(window) ? { kind: 'ios' } : null))

  useEffect(() => {
    const offered = (event: Event): void => {
      // Otherwise Chrome shows its own bar at a moment of its choosing.
      event.preventDefault()
      if (isInstalled(window)) return
      setWay({ kind: 'prompt', ask: () => void (event as BeforeInstallPromptEvent).prompt().catch(() => undefined) })
    }
    const ends = [listen(window, 'beforeinstallprompt', offered), listen(window, 'appinstalled', () => setWay(null))]
    return () => ends.forEach((end) => end())
  }, [])

  return <InstallContext value={way}>{children}</InstallContext>
}

/** How the app can be added to the home screen here; null when it already is, or cannot be. */
export function useInstallWay(): InstallWay | null {
  return use(InstallContext)
}
