import { use, useCallback, useLayoutEffect, useRef } from 'react'
import { AroundFormContext } from './dialog/unsaved.ts'

/**
 * Tells whether the component is still here and, in a dialog, not sliding away: what arrives late must not reach what has taken
 * its place.
 */
export function useIsHere(): () => boolean {
  const isHere = useRef(true)
  const { isClosed } = use(AroundFormContext)
  useLayoutEffect(() => {
    isHere.current = true
    return () => { isHere.current = false }
  }, [])
  return useCallback(() => isHere.current && !isClosed(), [isClosed])
}
