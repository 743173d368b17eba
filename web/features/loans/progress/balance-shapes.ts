/** The balance curve's geometry: percent across, pixels down, no money in it. */
import { addMonths, dateOfNumber, dayInMonth, dayNumber } from '#core/dates.ts'
import type { BalanceCurve, CurvePoint } from '#core/loans/balance-curve.ts'
import { AVERAGE_MONTH } from '#core/periods.ts'
import { formatWhole, formatWholeDollars, formatWholeMiles } from '#core/words/format.ts'
import { mediumDate, shortDate } from '#core/words/labels.ts'

/** y in pixels: the height of the drawing, the highest point of its lines, and the ground. */
export const CURVE_HEIGHT = 222
export const CEILING = 14
export const FLOOR = 188
/** Margin to the right of the last mark, as a share of the axis. */
const ROOM = 0.05
/** Standard payments running far past the goal are cut off here, as a multiple of the distance to the goal. */
const LONGEST = 1.3
/** Labels closer to the goal's than this are left out, in percent. */
const CLEAR_OF_GOAL = 17

interface Place { readonly x: number; readonly y: number }

export interface CurveShapes {
  /** SVG paths in a box of 100 by CURVE_HEIGHT. */
  readonly past: string
  readonly area: string
  readonly goal: string | null
  readonly standard: string | null
  readonly now: Place
  /** Percent across; null without a goal. */
  readonly flag: number | null
  readonly lines: readonly { readonly y: number; readonly text: string }[]
  readonly ticks: readonly { readonly x: number; readonly tall: boolean }[]
  readonly names: readonly { readonly x: number; readonly text: string; readonly isGoal: boolean }[]
}

const twoDecimals = (value: number): number => Math.round(value * 100) / 100

/** The smallest of 1, 2 and 5 times a power of ten that divides `span` into at most `parts`. */
export function roundStep(span: number, parts: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(span / parts, 1)))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => span / step <= parts) ?? 10 * power
}

function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, place) => (first + place) * step)
}

interface Mark { readonly at: number; readonly text: string }

/** Labels and ticks of an axis between two points. */
interface Scale { readonly named: readonly Mark[]; readonly ticks: readonly number[] }

const thousands = (tenths: number): string =>
  (tenths > 0 && tenths % 10_000 === 0 ? `${formatWhole(tenths / 10_000)}k mi` : `${formatWholeMiles(tenths)} mi`)

function odometerScale(from: number, to: number): Scale {
  // At least one mile: labels show whole miles, so smaller steps would repeat them.
  const step = Math.max(10, roundStep(to - from, 4))
  return {
    named: multiples(step, from, to).map((at) => ({ at, text: thousands(at) })),
    ticks: multiples(Math.max(1, step / 5), from, to),
  }
}

/** The year 10000 in months: a date has a four-digit year. */
const END_OF_TIME = 120_000
const MONTH_STEPS = [1, 3, 6, 12, 24, 60, 120, 240]

function dateScale(from: number, to: number): Scale {
  const months = MONTH_STEPS.find((step) => (to - from) / (step * AVERAGE_MONTH / 100) <= 4) ?? 12 * roundStep((to - from) / 365.25, 4)
  const year = dateOfNumber(from).slice(0, 4)
  const ahead = Array.from({ length: 60 }, (_, place) => place * months).filter((count) => Number(year) * 12 + count < END_OF_TIME)
  const dates = ahead.map((count) => dayInMonth(addMonths(`${year}-01`, count), 1))
  const named = dates.map((date) => ({ at: dayNumber(date), text: dateName(date, months) }))
  return { named, ticks: named.map(({ at }) => at) }
}

/** '2028' on a scale of years, else 'Mar 2027'. */
function dateName(date: string, months: number): string {
  return months >= 12 ? date.slice(0, 4) : `${shortDate(date).slice(0, 3)} ${date.slice(0, 4)}`
}

/** The end of the axis: past today, the goal and the payoff by standard payments, but not far past the goal. */
function endOf({ past, goalAt, standard }: BalanceCurve, from: number): number {
  const now = past.at(-1)?.at ?? from
  const mark = Math.max(now, goalAt ?? now)
  const standardEnd = standard.at(-1)?.at ?? mark
  const furthest = goalAt === null ? standardEnd : Math.min(standardEnd, from + (mark - from) * LONGEST)
  const end = Math.max(mark, furthest)
  return end + Math.max(1, (end - from) * ROOM)
}

/** Lays out a balance curve. */
export function curveShapes(curve: BalanceCurve): CurveShapes {
  const from = curve.past[0]?.at ?? 0
  const to = endOf(curve, from)
  const most = Math.max(1, ...curve.past.map(({ principal }) => principal))
  const xOf = (at: number): number => twoDecimals(((at - from) / (to - from)) * 100)
  const yOf = (cents: number): number => twoDecimals(FLOOR - (cents / most) * (FLOOR - CEILING))
  const path = (points: readonly CurvePoint[]): string =>
    points.map(({ at, principal }, place) => `${place === 0 ? 'M' : 'L'}${xOf(at)} ${yOf(principal)}`).join('')

  const last = curve.past.at(-1)
  const now = { x: xOf(last?.at ?? from), y: yOf(last?.principal ?? 0) }
  const flag = curve.goalAt === null || curve.goalAt < from ? null : xOf(curve.goalAt)
  const past = path(curve.past)
  const scale = curve.axis === 'odometer' ? odometerScale(from, to) : dateScale(from, to)
  const clear = (x: number): boolean => x >= 0 && x <= 100 && (flag === null || Math.abs(x - flag) >= CLEAR_OF_GOAL)
  const named = scale.named.map(({ at, text }) => ({ x: xOf(at), text, isGoal: false })).filter(({ x }) => clear(x))
  const goalAt = curve.goalAt ?? 0
  const goalName = curve.axis === 'odometer' ? thousands(goalAt) : mediumDate(dateOfNumber(goalAt))
  const step = roundStep(most, 3)
  return {
    past,
    area: `${past}L${now.x} ${FLOOR}L0 ${FLOOR}z`,
    goal: flag === null || flag <= now.x ? null : `M${now.x} ${now.y}L${flag} ${FLOOR}`,
    standard: curve.standard.length < 2 ? null : path(curve.standard),
    now,
    flag,
    lines: multiples(step, step, most).map((cents) => ({ y: yOf(cents), text: dollarsName(cents) })),
    ticks: scale.ticks
      .map((at) => ({ x: xOf(at), tall: scale.named.some((name) => name.at === at) }))
      .filter(({ x }) => x >= 0 && x <= 100),
    names: flag === null ? named : [...named, { x: flag, text: goalName, isGoal: true }],
  }
}

/** A million in cents. */
const MILLION = 100_000_000

/** '$500', '$20k', '$1.5M'. */
function dollarsName(cents: number): string {
  if (cents >= MILLION) return `$${cents / MILLION}M`
  return cents % 100_000 === 0 ? `$${cents / 100_000}k` : formatWholeDollars(cents)
}
