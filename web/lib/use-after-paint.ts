import { startTransition, useEffect, useState } from 'react'
import { nextRest } from './next-paint.ts'

/** A value one frame late: for content that is costly to draw and not what the driver is looking at. */
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
