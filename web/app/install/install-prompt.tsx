import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { isInstalled } from '../../lib/installed.ts'

/** Chromium's event that carries the question whether to install; no library declares it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

/** How the app comes to the home screen. */
export type InstallWay =
  /** The browser asks when it is told to. */
  | { readonly kind: 'prompt'; readonly ask: () => void }
  /** The driver does it himself, in Safari's share menu. */
  | { readonly kind: 'ios' }

/** True on an iPhone or iPad, whose Safari alone knows `navigator.standalone`. */
const isIos = (): boolean => 'standalone' in window.navigator

const InstallContext = createContext<InstallWay | null>(null)

/** Hears the browser's offer for everything below it; it comes once, before the driver's screens are loaded. */
export function InstallProvider({ children }: { readonly children: ReactNode }) {
  const [way, setWay] = useState<InstallWay | null>(() => (isIos() && !isInstalled(window) ? { kind: 'ios' } : null))

  useEffect(() => {
    const offered = (event: Event): void => {
      // Chrome's own bar would come at its own moment.
      event.preventDefault()
      if (isInstalled(window)) return
      setWay({ kind: 'prompt', ask: () => void (event as BeforeInstallPromptEvent).prompt().catch(() => undefined) })
    }
    const installed = (): void => setWay(null)
    window.addEventListener('beforeinstallprompt', offered)
    window.addEventListener('appinstalled', installed)
    return () => {
      window.removeEventListener('beforeinstallprompt', offered)
      window.removeEventListener('appinstalled', installed)
    }
  }, [])

  return <InstallContext value={way}>{children}</InstallContext>
}

/** How the app can be put on the home screen from here; null when it is there already or cannot be. */
export function useInstallWay(): InstallWay | null {
  return use(InstallContext)
}
