import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Tells whether the component is still here and, in a dialog, not sliding away: what arrives late must not reach what has taken
 * its place.
 */
export function useIsHere(isOpen = true): () => boolean {
  const isHere = useRef(isOpen)
  useLayoutEffect(() => {
    isHere.current = isOpen
    return () => { isHere.current = false }
  }, [isOpen])
  return useCallback(() => isHere.current, [])
}
