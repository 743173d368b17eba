import { startTransition, useEffect, useState } from 'react'
import { whenFinished } from './finished.ts'
import { nextPaint } from './next-paint.ts'

/** Gives the first touch precedence. */
const RESTS_MS = 250

/** False until the page is finished, painted and has rested for a moment: for anything no first screen needs. */
export function useFinished(): boolean {
  const [finished, setFinished] = useState(false)

  useEffect(() => {
    let isCurrent = true
    let rest: ReturnType<typeof setTimeout> | undefined
    const stop = whenFinished(document.getElementById('root') ?? document.body, () => {
      void nextPaint(window).then(() => {
        if (isCurrent) rest = setTimeout(() => startTransition(() => setFinished(true)), RESTS_MS)
      })
    })
    return () => {
      isCurrent = false
      stop()
      clearTimeout(rest)
    }
  }, [])

  return finished
}
