import { useLayoutEffect, useRef, type RefObject } from 'react'
import { isFocusLost } from '../../../ui/focus-heir.ts'

/**
 * Returns focus to a button that reappears once a form has closed. Gives the button's ref and the call to make when the
 * form is done; the button may appear later, once the saved row has arrived. Focus moved by a tap meanwhile stays.
 */
export function useFocusBack(): [RefObject<HTMLButtonElement | null>, () => void] {
  const button = useRef<HTMLButtonElement>(null)
  const wanted = useRef(false)
  useLayoutEffect(() => {
    if (!wanted.current || button.current === null) return
    wanted.current = false
    if (isFocusLost()) button.current.focus()
  })
  return [button, () => { wanted.current = true }]
}
