import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import { moreOf, viewOf } from '#core/time-frames.ts'
import { openDb, tableOf, type RoadbookDb } from '../data/db.ts'
import { newId } from '../data/new-id.ts'
import { readAllRows, readFilteredPage } from './read-filtered-page.ts'
import type { RowRange } from './read-list-page.ts'

const today = '2026-11-21'
let db: RoadbookDb
let range: RowRange<Row<'earnings'>>

beforeEach(() => {
  db = openDb(newId())
  range = (from, to) => tableOf(db, 'earnings').where('date').between(from, to, true, true)
  return async () => await db.dexie.delete()
})

async function pay(date: string, platform: string, amount = 100): Promise<void> {
  await tableOf(db, 'earnings').add({ id: newId(), createdAt: 1, date, platform, amount })
}

const isUber = ({ platform }: Row<'earnings'>) => platform === 'uber'

describe('readFilteredPage', () => {
  it('shows the rows that pass, whole days of them', async () => {
    await pay(today, 'uber')
    await pay(today, 'lyft')
    await pay('2026-11-20', 'lyft')
    const { page, inView } = await readFilteredPage(range, isUber, viewOf('current-month'), today)
    expect(page).toMatchObject({ matching: 1, hasMore: false })
    expect(inView).toHaveLength(3)
    expect(page.days.map(({ date, whole }) => [date, whole.length])).toEqual([[today, 1]])
  })

  it('has more only when an older row passes', async () => {
    await pay('2026-01-01', 'lyft')
    const view = viewOf('current-month')
    expect((await readFilteredPage(range, isUber, view, today)).page.hasMore).toBe(false)
    expect((await readFilteredPage(range, null, view, today)).page.hasMore).toBe(true)
    await pay('2025-01-01', 'uber')
    expect((await readFilteredPage(range, isUber, view, today)).page.hasMore).toBe(true)
  })

  it('pages All Time by ten rows that pass', async () => {
    for (let back = 0; back < 12; back++) {
      await pay(addDays(today, -back), 'uber')
      await pay(addDays(today, -back), 'lyft')
    }
    const { page: first } = await readFilteredPage(range, isUber, viewOf('all'), today)
    expect(first).toMatchObject({ matching: 12, hasMore: true })
    expect(first.days).toHaveLength(10)
    const { page: second } = await readFilteredPage(range, isUber, moreOf(viewOf('all')), today)
    expect(second).toMatchObject({ matching: 12, hasMore: false })
    expect(second.days).toHaveLength(12)
  })

  it('knows a list without a single row, and one whose rows are elsewhere', async () => {
    const month = viewOf('current-month')
    expect((await readFilteredPage(range, null, month, today)).isNew).toBe(true)
    expect((await readFilteredPage(range, isUber, viewOf('all'), today)).isNew).toBe(true)
    await pay('2027-01-01', 'lyft')
    expect((await readFilteredPage(range, null, month, today)).isNew).toBe(false)
    expect((await readFilteredPage(range, isUber, viewOf('all'), today)).isNew).toBe(false)
  })
})

describe('readAllRows', () => {
  it('gives each of many rows once, also where a part ends within a day', async () => {
    const rows = Array.from({ length: 2500 }, (_, place) => ({
      id: newId(), createdAt: 1, date: addDays(today, -Math.floor(place / 7)), platform: 'uber', amount: place,
    }))
    await tableOf(db, 'earnings').bulkAdd(rows)
    const read = await readAllRows(range)
    expect(read.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual(rows.map(({ amount }) => amount))
  })

  it('gives nothing of an empty list', async () => {
    expect(await readAllRows(range)).toEqual([])
  })
})
