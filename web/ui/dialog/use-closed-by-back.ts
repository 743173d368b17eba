import { useEffect, useEffectEvent } from 'react'

/** Hears the request of the device to close what is open; not yet among TypeScript's own types, and of Chromium only. */
interface CloseWatcher extends EventTarget {
  destroy(): void
}

declare global {
  interface Window {
    readonly CloseWatcher?: new () => CloseWatcher
  }
}

/**
 * Lets Android's Back close a dialog that is open, not leave its screen. Elsewhere there is no such gesture, and a computer's
 * close request is the Escape key, which the dialog hears by itself: heard twice, it would close the dialog below too.
 */
export function useClosedByBack(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open || !window.CloseWatcher || !navigator.userAgent.includes('Android')) return undefined
    const watcher = new window.CloseWatcher()
    watcher.addEventListener('close', () => close())
    return () => watcher.destroy()
  }, [open])
}
