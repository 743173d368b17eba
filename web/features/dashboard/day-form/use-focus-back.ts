import { useEffect, useRef, type RefObject } from 'react'

/**
 * Puts the focus on a button that comes back once a form has closed. Gives the button's ref and the call to make when
 * the form is done; the button may appear later than that, when the saved row has arrived.
 */
export function useFocusBack(): [RefObject<HTMLButtonElement | null>, () => void] {
  const button = useRef<HTMLButtonElement>(null)
  const wanted = useRef(false)
  useEffect(() => {
    if (!wanted.current || button.current === null) return
    wanted.current = false
    button.current.focus()
  })
  return [button, () => { wanted.current = true }]
}
