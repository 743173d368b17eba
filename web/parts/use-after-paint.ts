import { startTransition, useEffect, useState } from 'react'

/**
 * A value as it is once the frame has been painted that what else changed with it is drawn in: for what is much to draw
 * and not what the driver looks at. The first value comes at once.
 */
export function useAfterPaint<T>(value: T | undefined): T | undefined {
  const [painted, setPainted] = useState(value)
  if (painted === undefined && value !== undefined) setPainted(value)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // A frame calls back before it is painted.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return painted ?? value
}
