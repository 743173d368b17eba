import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './dates.ts'
import { moreOf, openingFrame, pageOf, periodOfView, viewOf, type ListView } from './time-frames.ts'

const today = '2026-11-21'
const row = (date: string, name = date) => ({ date, name })

/** The view in which View More is offered no longer, as it is after at most as many taps as there are rows and months. */
function toTheEnd(rows: readonly ReturnType<typeof row>[], opening: ListView): ListView {
  let view = opening
  for (let taps = 0; taps < 50; taps += 1) {
    if (!pageOf(rows, view, today).hasMore) return view
    view = moreOf(view)
  }
  throw new Error('View More is offered for ever')
}

describe('periodOfView', () => {
  it('counts weeks of a list from Sunday to Saturday', () => {
    expect(periodOfView(viewOf('current-week'), today)).toEqual({ from: '2026-11-15', to: '2026-11-21' })
    expect(periodOfView(viewOf('last-week'), today)).toEqual({ from: '2026-11-08', to: '2026-11-14' })
  })

  it('covers the whole current month, days to come included, and all time without an end', () => {
    expect(periodOfView(viewOf('current-month'), today)).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    expect(periodOfView(viewOf('all'), today)).toBeNull()
  })

  it('X23: shows 30 days up to today, and 30 more after View More', () => {
    const first = viewOf('past-30-days')
    expect(periodOfView(first, today)).toEqual({ from: '2026-10-23', to: '2026-11-21' })
    expect(periodOfView(moreOf(first), today)).toEqual({ from: '2026-09-23', to: '2026-11-21' })
  })
})

describe('moreOf', () => {
  it('leads from a week or a month to Past 30 Days with one extension', () => {
    expect(moreOf(viewOf('last-week'))).toMatchObject({ frame: 'past-30-days', extensions: 1 })
    expect(moreOf(viewOf('current-month'))).toMatchObject({ frame: 'past-30-days', extensions: 1 })
  })

  it('shows ten entries more in All Time', () => {
    expect(moreOf(moreOf(viewOf('all')))).toMatchObject({ frame: 'all', shown: 30 })
  })
})

describe('openingFrame', () => {
  it('is the current month, unless all entries lie in other months', () => {
    expect(openingFrame([], today)).toBe('current-month')
    expect(openingFrame(['2025-11-21', '2026-11-01'], today)).toBe('current-month')
    expect(openingFrame(['2025-11-21', '2026-10-31'], today)).toBe('past-30-days')
    expect(openingFrame(['2025-11-21', '2026-11-22'], today), 'a day to come').toBe('current-month')
  })
})

describe('pageOf', () => {
  const twelve = Array.from({ length: 12 }, (_, at) => row(addDays(today, -Math.floor(at / 4)), String(at)))

  it('groups by day, newest first, and keeps the order within a day', () => {
    const page = pageOf([row('2026-11-19', 'a'), row(today, 'b'), row('2026-11-19', 'c')], viewOf('current-week'), today)
    expect(page.days.map(({ date, rows }) => [date, ...rows.map(({ name }) => name)])).toEqual([
      [today, 'b'], ['2026-11-19', 'a', 'c'],
    ])
    expect(page).toMatchObject({ matching: 3, hasMore: false })
  })

  it('shows ten entries in All Time, yet gives the whole of the last day for its total', () => {
    const page = pageOf(twelve, viewOf('all'), today)
    expect(page.days.map(({ rows, whole }) => [rows.length, whole.length])).toEqual([[4, 4], [4, 4], [2, 4]])
    expect(page).toMatchObject({ matching: 12, hasMore: true })
    expect(pageOf(twelve, moreOf(viewOf('all')), today).hasMore).toBe(false)
    expect(pageOf(twelve.slice(0, 10), viewOf('all'), today), 'ten are all there are').toMatchObject({ matching: 10, hasMore: false })
  })

  it('leaves out a day whose rows are all hidden', () => {
    const rows = [...twelve.slice(0, 8), row('2026-11-18'), row('2026-11-17'), row('2026-11-16')]
    expect(pageOf(rows, viewOf('all'), today).days).toHaveLength(4)
  })

  it('shows rows of days to come only in All Time and in the current week and month', () => {
    const rows = [row('2026-11-22')]
    expect(pageOf(rows, viewOf('past-30-days'), today).matching).toBe(0)
    expect(pageOf(rows, viewOf('current-week'), today).matching).toBe(0)
    expect(pageOf(rows, viewOf('current-week'), '2026-11-20').matching).toBe(0)
    expect(pageOf([row(today)], viewOf('current-week'), '2026-11-18').matching, 'later this week').toBe(1)
    expect(pageOf(rows, viewOf('current-month'), today).matching).toBe(1)
    expect(pageOf(rows, viewOf('all'), today).matching).toBe(1)
  })

  it('offers more only while something older matches', () => {
    const old = [row('2026-08-01')]
    expect(pageOf(old, viewOf('current-week'), today).hasMore).toBe(true)
    expect(pageOf([row(today)], viewOf('last-week'), today).hasMore).toBe(false)
    expect(pageOf([row('2026-11-01')], viewOf('current-month'), today).hasMore, 'the first day of the month is shown').toBe(false)
    expect(pageOf(old, toTheEnd(old, viewOf('past-30-days')), today).matching).toBe(1)
  })

  it('reaches every row up to today by View More alone, in any order of rows', () => {
    const days = fc.array(fc.integer({ min: 0, max: 400 }).map((back) => row(addDays(today, -back))), { minLength: 1, maxLength: 30 })
    fc.assert(fc.property(days, fc.constantFrom('current-week', 'last-week', 'current-month', 'all'), (rows, frame) => {
      const view = toTheEnd(rows, moreOf(viewOf(frame)))
      expect(pageOf(rows, view, today).days.flatMap((day) => day.rows)).toHaveLength(rows.length)
    }), { seed: 23 })
  })
})
