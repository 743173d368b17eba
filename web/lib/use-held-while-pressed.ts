import { useLayoutEffect, useState } from 'react'

/**
 * The newest value, but while anything is being pressed the one from before: what comes by itself and moves the page
 * under a finger would take the tap away from what it was meant for. All that is held is let go in the same frame.
 */
export function useHeldWhilePressed<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useLayoutEffect(() => {
    let frame = 0
    const look = (): void => {
      // What is pressed makes all that it is in active: nothing has to be searched for.
      if (document.documentElement.matches(':active')) frame = requestAnimationFrame(look)
      else setShown(value)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}
