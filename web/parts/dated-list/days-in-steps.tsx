import { startTransition, useEffect, useState, type ReactNode } from 'react'
import type { LocalDate } from '#core/dates.ts'
import { nextRest } from '../../lib/next-paint.ts'
import styles from './days-in-steps.module.css'

/** Days that fit on a phone's screen. */
const AT_ONCE = 3
/** Days added in each later frame; the last few come along with the ones before them. */
const A_FRAME = 1

interface Dated {
  readonly date: LocalDate
}

export interface DaysInStepsProps<Day extends Dated> {
  readonly days: readonly Day[]
  /** Identifies the filter behind these days: another one starts over with the first days. */
  readonly chosenBy: string
  readonly children: (day: Day) => ReactNode
}

/**
 * The days of a list: first those a screen shows, then the others frame by frame, since a month drawn in one go would
 * block scrolling on a slow phone.
 */
export function DaysInSteps<Day extends Dated>({ days, chosenBy, children }: DaysInStepsProps<Day>) {
  const [drawn, setDrawn] = useState({ chosenBy, count: AT_ONCE })
  const before = chosenBy === drawn.chosenBy ? drawn.count : AT_ONCE
  const count = days.length - before <= A_FRAME ? Math.max(days.length, AT_ONCE) : before
  if (chosenBy !== drawn.chosenBy || count !== drawn.count) setDrawn({ chosenBy, count })
  const isPart = count < days.length
  useEffect(() => {
    if (!isPart) return undefined
    let isCurrent = true
    void nextRest(window).then(() => {
      if (isCurrent) startTransition(() => setDrawn((last) => (last === drawn ? { ...last, count: last.count + A_FRAME } : last)))
    })
    return () => { isCurrent = false }
    // Not its count: another filter can undo a step, at the count it began with.
  }, [isPart, drawn])
  return (
    <div className={styles['days']}>
      {inTens(isPart ? days.slice(0, count) : days).map(([ten, those]) => (
        <div key={ten} className={styles['ten']} style={{ containIntrinsicHeight: `auto ${those.length * 13}rem` }}>
          {those.map(children)}
        </div>
      ))}
    </div>
  )
}

/**
 * The days by the ten of their month, which a day that comes does not change for the others: '2026-11-2'. Far off screen a
 * browser passes over ten at once.
 */
function inTens<Day extends Dated>(days: readonly Day[]): [string, Day[]][] {
  const tens = new Map<string, Day[]>()
  for (const day of days) {
    const ten = day.date.slice(0, 9)
    tens.set(ten, [...tens.get(ten) ?? [], day])
  }
  return [...tens]
}
