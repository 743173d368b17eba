import { memo, startTransition, useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { LocalDate } from '#core/dates.ts'
import { groupedBy } from '#core/grouped-by.ts'
import type { DayGroup } from '#core/time-frames.ts'
import { listen } from '../../lib/listen.ts'
import { nextRest } from '../../lib/next-paint.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './days-in-steps.module.css'
import { isSameDay } from './same-day.ts'

/** Days that fit on a phone's screen. */
const AT_ONCE = 3
/** Days added in each later frame; the last few come along with the ones before them. */
const A_FRAME = 1

type ListedDay = DayGroup<{ readonly id: string }>

export interface DaysInStepsProps<Day extends ListedDay> {
  readonly days: readonly Day[]
  /** Ids of the rows with changes the server has not acknowledged. */
  readonly unsent: ReadonlySet<string>
  /** Identifies the filter behind these days: another one starts over with the first days. */
  readonly chosenBy: string
  /**
   * Sets `--day-height`, of a day without rows, and `--row-height`: what a browser takes days for that are not laid out. Rather
   * too much: at the end of a list that turns out shorter the page stays at its end, while a longer one pushes the end away.
   */
  readonly className?: string | undefined
  /** Draws a day. The same function while whatever else it draws is the same: days that look unchanged are not drawn again. */
  readonly children: DrawDay<Day>
}

type DrawDay<Day extends ListedDay> = (day: Day, unsent: ReadonlySet<string>) => ReactNode

/**
 * The days of a list: first those a screen shows, then the others frame by frame, since a month drawn in one go would
 * block scrolling on a slow phone. Printing draws them all first.
 */
export function DaysInSteps<Day extends ListedDay>({ days, unsent, chosenBy, className, children }: DaysInStepsProps<Day>) {
  const [drawn, setDrawn] = useState<Drawn>({ chosenBy, count: AT_ONCE, last: undefined })
  const before = chosenBy === drawn.chosenBy ? Math.max(drawn.count, countDownTo(drawn.last, days)) : AT_ONCE
  const count = days.length - before <= A_FRAME ? Math.max(days.length, AT_ONCE) : before
  const last = days[Math.min(count, days.length) - 1]?.date
  if (chosenBy !== drawn.chosenBy || count !== drawn.count || last !== drawn.last) setDrawn({ chosenBy, count, last })
  const isPart = count < days.length
  useEffect(() => {
    if (!isPart) return undefined
    let isCurrent = true
    void nextRest(window).then(() => {
      if (isCurrent) startTransition(() => setDrawn((now) => (now === drawn ? { ...now, count: now.count + A_FRAME } : now)))
    })
    // Paper has no later frames.
    const drawAll = (): void => flushSync(() => setDrawn((now) => ({ ...now, count: Number.POSITIVE_INFINITY })))
    const stop = listen(window, 'beforeprint', drawAll)
    return () => {
      isCurrent = false
      stop()
    }
    // Not its count: another filter can undo a step, at the count it began with.
  }, [isPart, drawn])
  if (days.length === 0) return null
  return (
    <div className={classNames(styles['days'], isPart && styles['part'], className)} style={sizeOf(days)}>
      {[...groupedBy(isPart ? days.slice(0, count) : days, tenOf)].map(([ten, those]) => (
        <Ten key={ten} days={those} unsent={unsent}>{children}</Ten>
      ))}
    </div>
  )
}

type TenProps<Day extends ListedDay> = Pick<DaysInStepsProps<Day>, 'days' | 'unsent' | 'children'>

function TenOfMonth<Day extends ListedDay>({ days, unsent, children }: TenProps<Day>) {
  return (
    <Sized days={days} className={styles['ten']}>
      {days.map((day) => <Sized key={day.date} days={[day]}>{children(day, unsent)}</Sized>)}
    </Sized>
  )
}

function isSameTen({ days, unsent, children }: TenProps<ListedDay>, before: TenProps<ListedDay>): boolean {
  return children === before.children && days.length === before.days.length && days.every((day, place) => {
    const then = before.days[place]
    return then !== undefined && isSameDay({ day, unsent }, { day: then, unsent: before.unsent })
  })
}

/** Ten days of a month, drawn again only when one of them looks different: a save costs the same beside a hundred days. */
const Ten = memo(TenOfMonth, isSameTen) as typeof TenOfMonth

interface SizedProps {
  readonly days: readonly ListedDay[]
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * Says how high these days are until they have been laid out. The first word counts until older ones are added: the browser
 * knows what it has laid out, and around what is in view a new height would keep it from staying where it is when entries come
 * above it.
 */
function Sized({ days, className, children }: SizedProps) {
  const oldest = days.at(-1)?.date
  const [said, setSaid] = useState({ oldest, size: sizeOf(days) })
  if (said.oldest !== oldest) setSaid({ oldest, size: sizeOf(days) })
  return <div className={className} style={said.size}>{children}</div>
}

/** What was drawn last: how many days, and the oldest of them. */
interface Drawn { readonly chosenBy: string; readonly count: number; readonly last: LocalDate | undefined }

/** How many days there are down to one: those that come in between must not take its place, in which something may be typed. */
function countDownTo(date: LocalDate | undefined, newestFirst: readonly ListedDay[]): number {
  return date === undefined ? 0 : newestFirst.filter((day) => day.date >= date).length
}

/** For the style sheet, which estimates the height of these days by it. */
const sizeOf = (days: readonly ListedDay[]): CSSProperties =>
  ({ '--days': days.length, '--rows': days.reduce((sum, { rows }) => sum + rows.length, 0) }) as CSSProperties

/**
 * The ten of its month that a day is in, '2026-11-2': far off screen a browser passes over ten days at once, and a day that
 * comes moves no other into another ten.
 */
const tenOf = ({ date }: ListedDay): string => date.slice(0, 9)
