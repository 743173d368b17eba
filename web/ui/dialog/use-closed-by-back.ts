import { useEffect, useEffectEvent } from 'react'

/** Receives the device's requests to close something; not in every browser, nor yet in TypeScript's types. */
interface CloseWatcher extends EventTarget {
  destroy(): void
}

declare global {
  interface Window {
    readonly CloseWatcher?: new () => CloseWatcher
  }
}

/** The open dialogs, topmost last: Back closes only that one. */
const opened: (() => void)[] = []

function closeTopmost(event: NavigateEvent): void {
  const close = opened.at(-1)
  // Browsers let no page trap the user: a second Back without a tap in between cannot be prevented.
  if (!close || event.navigationType !== 'traverse' || !event.cancelable) return
  event.preventDefault()
  close()
}

/** The Navigation API, which announces a navigation before it happens; not in every browser, though the types say so. */
const navigationApi = (): Navigation | undefined => window.navigation

function closeByNavigation(close: () => void): () => void {
  opened.push(close)
  navigationApi()?.addEventListener('navigate', closeTopmost)
  return () => {
    opened.splice(opened.indexOf(close), 1)
    if (opened.length === 0) navigationApi()?.removeEventListener('navigate', closeTopmost)
  }
}

/**
 * Makes Back close an open dialog instead of leaving its screen with what is typed in it. Android sends Back as a close
 * request; on a computer the close request is the Escape key, which the dialog handles itself: handled twice, it would
 * close the dialog below too. There, Back is caught as the navigation it starts.
 *
 * `asksFirst` may put a question instead, and then returns true.
 */
export function useClosedByBack(open: boolean, onClose: () => void, asksFirst = (): boolean => false): void {
  const close = useEffectEvent(onClose)
  const isHeld = useEffectEvent(asksFirst)
  useEffect(() => {
    if (!open) return undefined
    if (!window.CloseWatcher || !navigator.userAgent.includes('Android')) {
      return closeByNavigation(() => { if (!isHeld()) close() })
    }
    const watcher = new window.CloseWatcher()
    // Not announced to a page that has not been touched since the last one: then it closes.
    watcher.addEventListener('cancel', (event) => { if (isHeld()) event.preventDefault() })
    watcher.addEventListener('close', () => close())
    return () => watcher.destroy()
  }, [open])
}
