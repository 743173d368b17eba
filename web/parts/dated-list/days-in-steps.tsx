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
  if (days.length === 0) return null
  return (
    <div className={styles['days']}>
      {inTens(isPart ? days.slice(0, count) : days).map((ten) => (
        <div key={tenOf(ten[0])} className={styles['ten']} style={{ containIntrinsicHeight: `auto ${ten.length * 13}rem` }}>
          {ten.map(children)}
        </div>
      ))}
    </div>
  )
}

/** The ten days of a month that a day is in, which stay together whatever is added: '2026-11-2'. */
const tenOf = (day: Dated | undefined): string | undefined => day?.date.slice(0, 9)

/** The days as they are, ten by ten: far off screen, a browser passes over ten at once. */
function inTens<Day extends Dated>(days: readonly Day[]): Day[][] {
  const tens: Day[][] = []
  for (const day of days) {
    const ten = tens.at(-1)
    if (ten && tenOf(ten[0]) === tenOf(day)) ten.push(day)
    else tens.push([day])
  }
  return tens
}
