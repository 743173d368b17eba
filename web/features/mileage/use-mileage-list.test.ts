import { beforeEach, describe, expect, it } from 'vitest'
import { moreOf, viewOf } from '#core/time-frames.ts'
import { addDays } from '#core/dates.ts'
import { openDb, tableOf, type RoadbookDb } from '../../data/db.ts'
import { newId } from '../../data/new-id.ts'
import { readMileagePage } from './use-mileage-list.ts'

const today = '2026-11-21'
let db: RoadbookDb

beforeEach(() => {
  db = openDb(newId())
  return async () => await db.dexie.delete()
})

async function drive(date: string, miles: number, vehicleId = 'prius'): Promise<void> {
  const entry = { id: newId(), createdAt: 1, vehicleId, date, startingMileage: 1000, endingMileage: 1000 + miles }
  await tableOf(db, 'mileage').add(entry)
}

describe('readMileagePage', () => {
  it('shows the entries of the time frame with their miles', async () => {
    await drive(today, 842)
    await drive('2026-11-15', 100)
    await drive('2026-11-14', 50)
    const page = await readMileagePage(db, viewOf('current-week'), '', today)
    expect(page).toMatchObject({ matching: 2, miles: 942, hasMore: true, isNew: false })
  })

  it('shows one vehicle alone, and looks for more of that vehicle alone', async () => {
    await drive(today, 842)
    await drive('2026-01-01', 50, 'fit')
    expect(await readMileagePage(db, viewOf('current-month'), 'prius', today))
      .toMatchObject({ matching: 1, miles: 842, hasMore: false })
    expect(await readMileagePage(db, viewOf('current-month'), 'fit', today))
      .toMatchObject({ matching: 0, miles: 0, hasMore: true, isNew: false })
  })

  it('counts the miles of all time, not only of the ten entries shown', async () => {
    for (let back = 0; back < 12; back++) await drive(addDays(today, -back * 40), 10)
    const first = await readMileagePage(db, viewOf('all'), '', today)
    expect(first).toMatchObject({ matching: 12, miles: 120, hasMore: true })
    expect(first.days).toHaveLength(10)
    const second = await readMileagePage(db, moreOf(viewOf('all')), '', today)
    expect(second).toMatchObject({ miles: 120, hasMore: false })
    expect(second.days).toHaveLength(12)
  })

  it('knows a book without a single entry', async () => {
    expect(await readMileagePage(db, viewOf('all'), '', today)).toMatchObject({ matching: 0, isNew: true })
  })
})
