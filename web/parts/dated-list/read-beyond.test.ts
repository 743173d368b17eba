import { beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#core/entities/index.ts'
import { openDb, tableOf, type RoadbookDb } from '../../data/db.ts'
import { newId } from '../../data/new-id.ts'
import { readBeyond } from './read-beyond.ts'
import { FIRST_DAY, LAST_DAY, type RowRange } from './read-list-page.ts'

const month = { from: '2026-11-01', to: '2026-11-30' }
const always = { from: FIRST_DAY, to: LAST_DAY }
let db: RoadbookDb
let range: RowRange<Row<'earnings'>>

beforeEach(() => {
  db = openDb(newId())
  range = (from, to) => tableOf(db, 'earnings').where('date').between(from, to, true, true)
  return async () => await db.dexie.delete()
})

const pay = async (date: string, platform: string): Promise<unknown> =>
  await tableOf(db, 'earnings').add({ id: newId(), createdAt: 1, date, platform, amount: 100 })

const isUber = ({ platform }: Row<'earnings'>) => platform === 'uber'

describe('readBeyond', () => {
  it('finds an older row only when it passes', async () => {
    await pay(month.from, 'uber')
    expect((await readBeyond(range, null, month)).hasOlder, 'the first day is in the list').toBe(false)
    await pay('2026-01-01', 'lyft')
    expect(await readBeyond(range, null, month)).toEqual({ hasOlder: true, isNew: false })
    expect(await readBeyond(range, isUber, month)).toEqual({ hasOlder: false, isNew: false })
    await pay('2025-01-01', 'uber')
    expect((await readBeyond(range, isUber, month)).hasOlder).toBe(true)
  })

  it('knows a list without a single row, and one whose rows are elsewhere', async () => {
    expect(await readBeyond(range, null, month)).toEqual({ hasOlder: false, isNew: true })
    await pay('2027-01-01', 'lyft')
    expect(await readBeyond(range, isUber, month)).toEqual({ hasOlder: false, isNew: false })
    expect(await readBeyond(range, null, always)).toEqual({ hasOlder: false, isNew: false })
  })
})
