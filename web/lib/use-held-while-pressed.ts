import { useLayoutEffect, useState } from 'react'

/**
 * The newest value, but the previous one while anything is being pressed: an update that moves the page under a finger
 * would send the tap to the wrong target. All held values are released in the same frame.
 */
export function useHeldWhilePressed<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useLayoutEffect(() => {
    let frame = 0
    const look = (): void => {
      // A pressed element makes all its ancestors active, so no search is needed.
      if (document.documentElement.matches(':active')) frame = requestAnimationFrame(look)
      else setShown(value)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}
