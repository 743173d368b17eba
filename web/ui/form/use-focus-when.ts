import { useEffect, useRef, type RefObject } from 'react'

/** A ref whose field takes focus once wanted, even if mounted long before: `autoFocus` only works on mount. */
export function useFocusWhen<E extends HTMLElement>(isWanted: boolean): RefObject<E | null> {
  const field = useRef<E>(null)
  useEffect(() => {
    if (isWanted) field.current?.focus()
  }, [isWanted])
  return field
}
