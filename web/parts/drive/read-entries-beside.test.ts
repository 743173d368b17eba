import { beforeEach, describe, expect, it } from 'vitest'
import { odometerWarnings } from '#core/miles/odometer-guard.ts'
import { openDb, tableOf, type RoadbookDb } from '../../data/db.ts'
import { newId } from '../../data/new-id.ts'
import { besideEdited } from './beside-edited.ts'
import { readNextEntry, readPreviousEntry } from './read-entries-beside.ts'

let db: RoadbookDb

beforeEach(async () => {
  db = openDb(newId())
  const entry = (id: string, date: string, startingMileage: number, vehicleId = 'prius') =>
    ({ id, createdAt: 1, vehicleId, date, startingMileage, endingMileage: startingMileage + 500 })
  await tableOf(db, 'mileage').bulkAdd([
    entry('a', '2026-11-10', 600_000),
    entry('c', '2026-11-18', 608_000),
    entry('b', '2026-11-18', 604_000),
    entry('x', '2026-11-16', 1_000, 'other'),
    entry('y', '2026-11-20', 999_000, 'other'),
  ])
  return async () => await db.dexie.delete()
})

/** The sides of an entry that is being edited, or of a new one. */
const sidesOf = async (edited?: string) =>
  (edited === undefined ? undefined : besideEdited(edited, await tableOf(db, 'mileage').get(edited) ?? null))

const endingBefore = async (date: string, edited?: string) =>
  (await readPreviousEntry(db, 'prius', date, await sidesOf(edited)))?.endingMileage

describe('the entry before', () => {
  it('X26: is the latest entry on or before the date', async () => {
    expect(await endingBefore('2026-11-15')).toBe(600_500)
    expect(await endingBefore('2026-11-21')).toBe(608_500)
    expect(await endingBefore('2026-11-18')).toBe(608_500)
  })

  it('is of the newest day though an earlier one ends higher, as with another odometer', async () => {
    await tableOf(db, 'mileage').add({ id: 'd', createdAt: 1, vehicleId: 'prius', date: '2026-11-19', startingMileage: 0, endingMileage: 300 })
    expect(await endingBefore('2026-11-21')).toBe(300)
  })

  it('is none before the first day', async () => {
    expect(await endingBefore('2026-11-09')).toBeUndefined()
  })

  it('is never the entry that is being edited', async () => {
    expect(await endingBefore('2026-11-18', 'c')).toBe(604_500)
    expect(await endingBefore('2026-11-10', 'a')).toBeUndefined()
  })
})

const startAfter = async (date: string, edited?: string) =>
  (await readNextEntry(db, 'prius', date, await sidesOf(edited)))?.startingMileage

describe('the entry after', () => {
  it('has the lowest start of the first day after the date', async () => {
    expect(await startAfter('2026-11-09')).toBe(600_000)
    expect(await startAfter('2026-11-10')).toBe(604_000)
    expect(await startAfter('2026-11-15')).toBe(604_000)
  })

  it('is none after the last day', async () => {
    expect(await startAfter('2026-11-18')).toBeUndefined()
  })

  it('is never the entry that is being moved to an earlier day', async () => {
    expect(await startAfter('2026-11-15', 'b')).toBe(608_000)
  })
})

describe('beside an entry being edited, of a day with several (R30)', () => {
  const warned = async (edited: string, typed: { date?: string; startingMileage?: number; endingMileage?: number; vehicleId?: string } = {}) => {
    const opened = await tableOf(db, 'mileage').get(edited)
    if (!opened) throw new Error(`There is no ${edited}`)
    const { vehicleId, date, startingMileage, endingMileage } = { ...opened, ...typed }
    const sides = besideEdited(edited, opened)
    const [previous, next] = await Promise.all([readPreviousEntry(db, vehicleId, date, sides), readNextEntry(db, vehicleId, date, sides)])
    return odometerWarnings({
      last: previous?.endingMileage ?? null, next: next?.startingMileage ?? null, startingMileage, endingMileage,
    }).map(({ message }) => message)
  }

  beforeEach(async () => {
    const entry = (id: string, date: string, startingMileage: number, endingMileage: number) =>
      ({ id, createdAt: 1, vehicleId: 'fit', date, startingMileage, endingMileage })
    await tableOf(db, 'mileage').bulkAdd([
      entry('earlier', '2026-11-17', 599_000, 600_000),
      // Neither by id nor by time of entry in the order they were driven.
      entry('third', '2026-11-18', 602_000, 603_000),
      entry('parked', '2026-11-18', 601_000, 601_000),
      entry('second', '2026-11-18', 601_000, 602_000),
      entry('first', '2026-11-18', 600_000, 601_000),
      entry('later', '2026-11-20', 603_000, 604_000),
    ])
  })

  it.each(['earlier', 'first', 'parked', 'second', 'third', 'later'])('has no doubt about a correct book: %s', async (id) => {
    expect(await warned(id)).toEqual([])
  })

  it('warns in both of a drive that was entered twice', async () => {
    await tableOf(db, 'mileage').add({ id: 'again', createdAt: 2, vehicleId: 'fit', date: '2026-11-18', startingMileage: 602_000, endingMileage: 603_000 })
    for (const id of ['third', 'again']) expect(await warned(id)).toEqual(['This ends above your next reading of 60,200.0.'])
  })

  it('compares what is typed with the entries next to it', async () => {
    expect(await warned('first', { endingMileage: 601_500 })).toEqual(['This ends above your next reading of 60,100.0.'])
    expect(await warned('first', { startingMileage: 599_500 })).toEqual(['This starts below your previous reading of 60,000.0.'])
    expect(await warned('third', { startingMileage: 601_500 })).toEqual(['This starts below your previous reading of 60,200.0.'])
    expect(await warned('third', { startingMileage: 602_500 }))
      .toEqual(['50.0 miles since your previous reading of 60,200.0 are not logged.'])
    expect(await warned('third', { endingMileage: 603_500 })).toEqual(['This ends above your next reading of 60,300.0.'])
    // Typed above its neighbour, it keeps its place in the day.
    expect(await warned('first', { startingMileage: 601_500, endingMileage: 601_800 })).toEqual([
      '150.0 miles since your previous reading of 60,000.0 are not logged.', 'This ends above your next reading of 60,100.0.',
    ])
  })

  it('puts an entry moved to another day or vehicle after all of that day', async () => {
    expect(await warned('earlier', { date: '2026-11-18' })).toEqual(['This starts below your previous reading of 60,300.0.'])
    expect(await warned('third', { date: '2026-11-19' })).toEqual([])
    expect(await warned('third', { date: '2026-11-17' })).toEqual([
      '200.0 miles since your previous reading of 60,000.0 are not logged.', 'This ends above your next reading of 60,000.0.',
    ])
    expect(await warned('first', { vehicleId: 'prius' })).toEqual(['This starts below your last reading of 60,850.0.'])
  })
})
