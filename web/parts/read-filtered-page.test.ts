import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import { moreOf, viewOf } from '#core/time-frames.ts'
import { openDb, tableOf, type RoadbookDb } from '../data/db.ts'
import { newId } from '../data/new-id.ts'
import { readFilteredPage, readRowsOfView } from './read-filtered-page.ts'
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
    const page = await readFilteredPage(range, isUber, viewOf('current-month'), today)
    expect(page).toMatchObject({ matching: 1, hasMore: false })
    expect(page.days.map(({ date, whole }) => [date, whole.length])).toEqual([[today, 1]])
  })

  it('has more only when an older row passes', async () => {
    await pay('2026-01-01', 'lyft')
    const view = viewOf('current-month')
    expect((await readFilteredPage(range, isUber, view, today)).hasMore).toBe(false)
    expect((await readFilteredPage(range, null, view, today)).hasMore).toBe(true)
    await pay('2025-01-01', 'uber')
    expect((await readFilteredPage(range, isUber, view, today)).hasMore).toBe(true)
  })

  it('pages All Time by ten rows that pass', async () => {
    for (let back = 0; back < 12; back++) {
      await pay(addDays(today, -back), 'uber')
      await pay(addDays(today, -back), 'lyft')
    }
    const first = await readFilteredPage(range, isUber, viewOf('all'), today)
    expect(first).toMatchObject({ matching: 12, hasMore: true })
    expect(first.days).toHaveLength(10)
    const second = await readFilteredPage(range, isUber, moreOf(viewOf('all')), today)
    expect(second).toMatchObject({ matching: 12, hasMore: false })
    expect(second.days).toHaveLength(12)
  })
})

describe('readRowsOfView', () => {
  it('gives every row of the days, also of hidden pages', async () => {
    for (let back = 0; back < 12; back++) await pay(addDays(today, -back * 3), 'uber')
    expect(await readRowsOfView(range, viewOf('all'), today)).toHaveLength(12)
    expect(await readRowsOfView(range, viewOf('current-month'), today)).toHaveLength(7)
  })
})
