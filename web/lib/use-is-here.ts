import { useCallback, useEffect, useRef } from 'react'

/** Tells whether the component is still here: what arrives late must not reach what has taken its place. */
export function useIsHere(): () => boolean {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => { isHere.current = false }
  }, [])
  return useCallback(() => isHere.current, [])
}
