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

/** The dialogs that are open, the topmost last: Back closes that one alone. */
const opened: (() => void)[] = []

function closeTopmost(event: NavigateEvent): void {
  const close = opened.at(-1)
  // A browser lets nobody be held: a second Back without a tap in between cannot be kept from leaving.
  if (!close || event.navigationType !== 'traverse' || !event.cancelable) return
  event.preventDefault()
  close()
}

/** Where the browser tells of a way back before it goes it; not all do, and their types do not say so. */
const ways = (): Navigation | undefined => window.navigation

function closeByNavigation(close: () => void): () => void {
  opened.push(close)
  ways()?.addEventListener('navigate', closeTopmost)
  return () => {
    opened.splice(opened.indexOf(close), 1)
    if (opened.length === 0) ways()?.removeEventListener('navigate', closeTopmost)
  }
}

/**
 * Lets Back close a dialog that is open, not leave its screen with what is typed in it. Android asks for it as a close
 * request; a computer's close request is the Escape key, which the dialog hears by itself: heard twice, it would close the
 * dialog below too. There, Back is heard as the navigation that it begins.
 */
export function useClosedByBack(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return undefined
    if (!window.CloseWatcher || !navigator.userAgent.includes('Android')) return closeByNavigation(() => close())
    const watcher = new window.CloseWatcher()
    watcher.addEventListener('close', () => close())
    return () => watcher.destroy()
  }, [open])
}
