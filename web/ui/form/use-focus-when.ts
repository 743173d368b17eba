import { useEffect, useRef, type RefObject } from 'react'

/** A ref whose field takes the focus once it is wanted, also when it has been there for long: `autoFocus` acts only on what is new. */
export function useFocusWhen<E extends HTMLElement>(isWanted: boolean): RefObject<E | null> {
  const field = useRef<E>(null)
  useEffect(() => {
    if (isWanted) field.current?.focus()
  }, [isWanted])
  return field
}
