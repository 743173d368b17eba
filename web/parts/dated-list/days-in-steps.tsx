import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { nextRest } from '../../lib/next-paint.ts'

/** As many days as a phone's screen shows at once. */
const AT_ONCE = 3
/** So many more are drawn in each frame after; a rest of so few comes with the ones before it. */
const A_FRAME = 2

export interface DaysInStepsProps<Day> {
  readonly days: readonly Day[]
  /** Names what is chosen over the list: the days of another choice begin anew. */
  readonly choice: string
  readonly children: (day: Day) => ReactNode
}

/**
 * The days of a list: first those a screen shows, then the others a few at a time, for a month drawn in one piece would
 * hold up a slow phone's thumb.
 */
export function DaysInSteps<Day>({ days, choice, children }: DaysInStepsProps<Day>) {
  const [drawn, setDrawn] = useState({ days, choice, count: AT_ONCE })
  // The days before stand until those of a new choice are read.
  const isAnew = choice !== drawn.choice && days !== drawn.days
  const before = isAnew ? AT_ONCE : drawn.count
  const count = days.length - before <= A_FRAME ? Math.max(days.length, AT_ONCE) : before
  if (count !== drawn.count || days !== drawn.days) setDrawn({ days, choice: isAnew ? choice : drawn.choice, count })
  const isPart = count < days.length
  useEffect(() => {
    if (!isPart) return undefined
    let isCurrent = true
    void nextRest(window).then(() => {
      const more = (last: typeof drawn): typeof drawn => (last.count === count ? { ...last, count: count + A_FRAME } : last)
      if (isCurrent) startTransition(() => setDrawn(more))
    })
    return () => { isCurrent = false }
  }, [isPart, count])
  return <>{(isPart ? days.slice(0, count) : days).map(children)}</>
}
