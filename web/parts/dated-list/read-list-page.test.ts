import { beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#core/entities/index.ts'
import { addDays } from '#core/dates.ts'
import { moreOf, pageOf, viewOf } from '#core/time-frames.ts'
import { openDb, tableOf, type RoadbookDb } from '../../data/db.ts'
import { newId } from '../../data/new-id.ts'
import { readAllTimePage, readOpeningFrame, type RowRange } from './read-list-page.ts'

const today = '2026-11-21'
let db: RoadbookDb
let range: RowRange<Row<'earnings'>>

beforeEach(() => {
  db = openDb(newId())
  range = (from, to) => tableOf(db, 'earnings').where('date').between(from, to, true, true)
  return async () => await db.dexie.delete()
})

async function earn(...dates: string[]): Promise<void> {
  await tableOf(db, 'earnings').bulkAdd(
    dates.map((date, at) => ({ id: newId(), createdAt: at, date, platform: 'uber', amount: 100 })),
  )
}

describe('readAllTimePage', () => {
  it('shows ten entries of All Time, counts all, and gives the whole of the last day', async () => {
    const dates = Array.from({ length: 25 }, (_, at) => addDays(today, -Math.floor(at / 4)))
    await earn(...dates)
    const first = await readAllTimePage(range, viewOf('all'), today)
    expect(first.days.map(({ rows, whole }) => [rows.length, whole.length])).toEqual([[4, 4], [4, 4], [2, 4]])
    expect(first).toMatchObject({ matching: 25, hasMore: true })
    const last = await readAllTimePage(range, moreOf(moreOf(viewOf('all'))), today)
    expect(last.hasMore).toBe(false)
  })

  it('shows what the rule over all rows shows', async () => {
    await earn(...Array.from({ length: 60 }, (_, at) => addDays(today, 20 - at * 3)))
    const rows = (await tableOf(db, 'earnings').toArray()).toSorted((a, b) => b.createdAt - a.createdAt)
    for (let view = viewOf('all'); view.shown <= rows.length + 10; view = moreOf(view)) {
      expect(await readAllTimePage(range, view, today)).toEqual(pageOf(rows, view, today))
    }
  })

  it('puts the entry made last first within a day', async () => {
    await earn(today, today)
    const [day] = (await readAllTimePage(range, viewOf('all'), today)).days
    expect(day?.rows.map(({ createdAt }) => createdAt)).toEqual([1, 0])
  })
})

describe('readOpeningFrame', () => {
  const whole = () => Promise.resolve(true)
  const coming = () => Promise.resolve(false)

  it('decides nothing while there is no entry', async () => {
    expect(await readOpeningFrame(range, today, whole)).toBeUndefined()
  })

  it('is Past 30 Days when every entry lies in another month', async () => {
    await earn('2026-10-31')
    expect(await readOpeningFrame(range, today, whole)).toBe('past-30-days')
    await earn('2026-11-01')
    expect(await readOpeningFrame(range, today, whole)).toBe('current-month')
  })

  it('waits for the whole book before it is Past 30 Days', async () => {
    await earn('2026-10-31')
    expect(await readOpeningFrame(range, today, coming)).toBeUndefined()
    await earn('2026-11-01')
    expect(await readOpeningFrame(range, today, coming)).toBe('current-month')
  })
})
