import { Dexie } from 'dexie'
import { describe, expect, it } from 'vitest'
import type { AnyRow, Row } from '#core/entities/index.ts'
import type { RoadbookDb } from '../data/db.ts'
import { rowChangesOf } from '../data/row-changes.ts'
import { changedFields } from './changed-fields.ts'

const drive: Row<'mileage'> = {
  id: 'drive', createdAt: 0, vehicleId: 'prius', date: '2026-11-21', startingMileage: 601_500, endingMileage: 601_884,
}
const { id: _, createdAt: __, ...fields } = drive

/** A book whose screen shows these rows. */
function showing(...rows: readonly AnyRow[]): Pick<RoadbookDb, 'changes'> {
  const changes = rowChangesOf(new Dexie('never-opened'))
  changes.hold({ entity: 'mileage', find: (id) => rows.find((row) => row.id === id) })
  return { changes }
}

describe('changedFields', () => {
  it('gives what was changed and leaves out the rest', () => {
    expect(changedFields(showing(drive), 'mileage', drive, { ...fields, date: '2026-11-20' })).toEqual({ date: '2026-11-20' })
    expect(changedFields(showing(drive), 'mileage', drive, fields)).toEqual({})
  })

  it('gives both readings when one of them was changed: they are one fact', () => {
    expect(changedFields(showing(drive), 'mileage', drive, { ...fields, endingMileage: 601_900 }))
      .toEqual({ startingMileage: 601_500, endingMileage: 601_900 })
  })

  it('gives every field of a new row, and of one that has gone meanwhile', () => {
    expect(changedFields(showing(), 'mileage', null, fields)).toEqual(fields)
    expect(changedFields(showing(), 'mileage', drive, fields)).toEqual(fields)
  })
})
