import { describe, expect, it } from 'vitest'
import { sampleFields } from '../testing/sample-rows.ts'
import { RuleError } from '../errors.ts'
import { judgePut, wholeValues } from './judge.ts'
import { mergeRemove, unwritten } from './merge.ts'
import type { Stamp } from './stamp.ts'

const at = (time: number): Stamp => [time, 'phone']
const mileage = judgePut('mileage', unwritten, sampleFields('mileage', 1), at(10)).row

describe('judging a put', () => {
  it('lays the fields over the row', () => {
    const { row } = judgePut('mileage', mileage, { date: '2026-03-04' }, at(20))
    expect(row.values).toEqual({ ...sampleFields('mileage', 1), date: '2026-03-04' })
    expect(row.stamps).toMatchObject({ date: at(20), odometer: at(10) })
  })

  it('fills a group that came in part from the row, and stamps it whole', () => {
    const { row } = judgePut('mileage', mileage, { endingMileage: 700_000 }, at(20))
    expect(row.values).toMatchObject({ startingMileage: 601_000, endingMileage: 700_000 })
    expect(row.stamps['odometer']).toEqual(at(20))
  })

  it('refuses a part of a group that would break its rule with the rest of it', () => {
    expect(() => judgePut('mileage', mileage, { endingMileage: 5 }, at(20))).toThrow(RuleError)
  })

  it('refuses a part of a group when nothing is there to fill it', () => {
    expect(() => judgePut('mileage', unwritten, { endingMileage: 5 }, at(20)))
      .toThrow('Starting mileage must be 0 or greater')
  })

  it('refuses a broken rule also when the put is too old to win', () => {
    expect(() => judgePut('mileage', mileage, { startingMileage: 9, endingMileage: 5 }, at(1))).toThrow(RuleError)
  })

  it('refuses a put that breaks the rule of one group beside good values of another', () => {
    const fields = { date: '2026-03-04', startingMileage: 9, endingMileage: 5 }
    expect(() => judgePut('mileage', mileage, fields, at(20))).toThrow('Ending mileage must be greater than or equal')
  })

  it('does not blame a put for a group it does not touch', () => {
    const broken = { ...mileage, values: { ...mileage.values, endingMileage: 1 } }
    expect(judgePut('mileage', broken, { date: '2026-03-04' }, at(20)).row.values['date']).toBe('2026-03-04')
  })

  it('repairs what belongs together', () => {
    const bill = judgePut('bills', unwritten, sampleFields('bills', 1), at(10)).row
    const { row } = judgePut('bills', bill, { frequency: 'daily', dueDate: '5' }, at(20))
    expect(row.values['dueDate']).toBeNull()
  })

  it('judges an edit whose create has not arrived by what a create may leave out', () => {
    const { row } = judgePut('autoLoans', unwritten, { interestRate: 6_900 }, at(10))
    expect(row.values).toEqual({ interestRate: 6_900 })
  })

  it('keeps text as its limits are asked of it: trimmed, and with whole characters', () => {
    const { row } = judgePut('vehicles', unwritten, { name: `  Prius${' '.repeat(200)}` }, at(10))
    expect(row.values['name']).toBe('Prius')
    const half = judgePut('expenses', unwritten, { ...sampleFields('expenses', 1), note: 'half \ud83d' }, at(10)).row
    expect(half.values['note']).toBe('half \ufffd')
  })

  it('refuses a field that is not known', () => {
    expect(() => judgePut('vehicles', unwritten, { wings: 2 }, at(1))).toThrow('There is no field "wings"')
  })
})

describe('the values of a whole row', () => {
  it('are missing until the create has arrived', () => {
    expect(wholeValues('mileage', judgePut('mileage', unwritten, { date: '2026-03-04' }, at(10)).row)).toBeNull()
  })

  it('include what a create may leave out', () => {
    const { row } = judgePut('earnings', unwritten, { date: '2026-03-04', amount: 5 }, at(10))
    expect(wholeValues('earnings', row)).toEqual({ date: '2026-03-04', amount: 5, platform: null })
  })

  it('are missing of a row that was only ever removed', () => {
    expect(wholeValues('profile', mergeRemove(unwritten, at(10)))).toBeNull()
  })
})
