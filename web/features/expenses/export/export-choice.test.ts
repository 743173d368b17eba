import { beforeEach, describe, expect, it } from 'vitest'
import { openDb, type RoadbookDb } from '../../../data/db.ts'
import { newId } from '../../../data/new-id.ts'
import { remove, save } from '../../../data/save.ts'
import { readExpensesCsv } from './export-choice.ts'

let db: RoadbookDb
let prius: string

beforeEach(async () => {
  db = openDb(newId())
  prius = newId()
  await save(db, 'vehicles', prius, { name: '2019 Toyota Prius' })
  await save(db, 'expenses', newId(), { name: 'Tolls', date: '2026-11-21', amount: 450, note: 'I-355, both "ways"' })
  await save(db, 'expenses', newId(), { name: 'Fuel', date: '2026-11-20', amount: 3485, vehicleId: prius })
  await save(db, 'expenses', newId(), { name: 'Fuel', date: '2025-12-31', amount: 100, vehicleId: prius })
  return async () => await db.dexie.delete()
})

const all = { vehicles: [], categories: [] }

describe('readExpensesCsv', () => {
  it('writes a year, oldest first', async () => {
    expect(await readExpensesCsv(db, { ...all, year: 2026 })).toBe(
      'Date,Category,Amount,Vehicle,Note,Receipt\r\n' +
      '2026-11-20,Fuel,34.85,2019 Toyota Prius,,\r\n' +
      '2026-11-21,Tolls,4.50,,"I-355, both ""ways""",\r\n',
    )
  })

  it('leaves it at the chosen vehicles and categories', async () => {
    expect(await readExpensesCsv(db, { ...all, year: 2026, vehicles: ['none'] })).not.toContain('Fuel')
    expect(await readExpensesCsv(db, { ...all, year: 2026, categories: ['Fuel'] })).not.toContain('Tolls')
  })

  it('gives nothing for a year without a match', async () => {
    expect(await readExpensesCsv(db, { ...all, year: 2024 })).toBeNull()
    expect(await readExpensesCsv(db, { year: 2026, vehicles: ['none'], categories: ['Fuel'] })).toBeNull()
  })

  it('writes the expense of a deleted vehicle without one', async () => {
    await remove(db, 'vehicles', prius)
    expect(await readExpensesCsv(db, { ...all, year: 2026 })).toContain('2026-11-20,Fuel,34.85,,,\r\n')
  })
})
