import { startTransition, useEffect, useState } from 'react'
import { isFinished } from './finished.ts'
import { nextPaint } from './next-paint.ts'

/** What never comes is not waited for. */
const LONGEST_MS = 10_000

/** The first touch comes first. */
const RESTS_MS = 250

/** False until what the page shows is finished and painted and has stood a moment: for what no first screen needs. */
export function useFinished(): boolean {
  const [finished, setFinished] = useState(false)

  useEffect(() => {
    const root = document.getElementById('root') ?? document.body
    let isCurrent = true
    let rest: ReturnType<typeof setTimeout> | undefined
    const end = (): void => {
      watch.disconnect()
      clearTimeout(timer)
      void nextPaint(window).then(() => {
        if (isCurrent) rest = setTimeout(() => startTransition(() => setFinished(true)), RESTS_MS)
      })
    }
    const look = (): void => {
      if (isFinished(root)) end()
    }
    const watch = new MutationObserver(look)
    const timer = setTimeout(end, LONGEST_MS)
    watch.observe(root, { childList: true, subtree: true, attributeFilter: ['data-waiting'] })
    look()
    return () => {
      isCurrent = false
      watch.disconnect()
      clearTimeout(timer)
      clearTimeout(rest)
    }
  }, [])

  return finished
}
