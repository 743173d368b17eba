import { startTransition, useEffect, useState } from 'react'
import { nextRest } from './next-paint.ts'

/** A value as it was in the frame before: for what is much to draw and not what the driver looks at. */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(() => value)
  useEffect(() => {
    let isCurrent = true
    void nextRest(window).then(() => {
      if (isCurrent) startTransition(() => setPainted(() => value))
    })
    return () => { isCurrent = false }
  }, [value])
  return painted
}
