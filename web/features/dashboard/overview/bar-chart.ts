/** The geometry of the week and month chart: shapes in pixels down and percent across, no money in it. */
import type { DayBar } from '#core/daily-goal/goal-progress.ts'
import type { LocalDate } from '#core/dates.ts'
import { formatWholeDollars } from '#core/words/format.ts'
import { weekdayName } from '#core/words/labels.ts'
import { withMinus } from '../../../ui/money.tsx'

/** Height of the drawing, and the y of its ground line, in pixels. */
export const CHART_HEIGHT = 176
export const GROUND = 148
const TALLEST = 108
const ROOM_ABOVE = 8

export interface BarShape {
  readonly date: LocalDate
  readonly kind: DayBar['kind']
  /** Centre and width of the bar, and how far the goal's stroke extends to each side, in percent of the chart's width. */
  readonly middle: number
  readonly width: number
  readonly reach: number
  /** y of the bar's top; GROUND when there is no bar. */
  readonly top: number
  /** y of the goal's stroke; null without a goal. */
  readonly goal: number | null
  /** The figure above the bar and its y; null in a month, whose bars are too close together for figures. */
  readonly figure: { readonly text: string; readonly at: number } | null
  /** Width of the stroke under today, in pixels. */
  readonly mark: number
  /** The label under the bar: the weekday, or in a month the day of every seventh bar. */
  readonly name: string
}

/** Lays out one bar a day; the tallest of all bars and goals fills the height. */
export function barShapes(bars: readonly DayBar[]): BarShape[] {
  const most = Math.max(1, ...bars.flatMap(({ net, goal }) => [net, goal]))
  const heightOf = (cents: number): number => GROUND - (Math.max(0, cents) / most) * TALLEST
  const column = 100 / Math.max(1, bars.length)
  const isWeek = bars.length <= 7
  return bars.map(({ date, net, goal, kind }, place) => {
    const top = heightOf(net)
    const stroke = goal > 0 ? heightOf(goal) : null
    const worked = kind === 'met' || kind === 'under'
    return {
      date,
      kind,
      middle: (place + 0.5) * column,
      width: column * (isWeek ? 0.46 : 0.6),
      reach: column * (isWeek ? 0.36 : 0.42),
      top,
      goal: stroke,
      figure: isWeek && worked
        ? { text: withMinus(formatWholeDollars(net)).replace('$', ''), at: Math.min(top, stroke ?? top) - ROOM_ABOVE }
        : null,
      mark: isWeek ? 18 : 8,
      name: isWeek ? weekdayName(date).slice(0, 3) : nameInMonth(place, date),
    }
  })
}

const nameInMonth = (place: number, date: LocalDate): string => (place % 7 === 0 ? String(Number(date.slice(8))) : '')
