import { useSyncExternalStore } from 'react'
import { listen } from '../../lib/listen.ts'

function follow(told: () => void): () => void {
  const stops = [listen(document, 'focusin', told), listen(document, 'focusout', told)]
  return () => stops.forEach((stop) => stop())
}

const isTyping = (): boolean => document.activeElement?.matches('main input') === true

/** True while a field of the screen has the focus, such as a figure edited in place. */
export function useIsTyping(): boolean {
  return useSyncExternalStore(follow, isTyping)
}
