import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wholeValues } from './judge.ts'
import { isAlive, mergePut, mergeRemove, takesAlong, unwritten, withParents, type MergedRow } from './merge.ts'
import { clampTime, hybridTime, isLater, isSameStamp, millisecondOf, nextTime, type Stamp } from './stamp.ts'

const phone = 'aaaaaaaa-0000-7000-8000-000000000000'
const desk = 'bbbbbbbb-0000-7000-8000-000000000000'
const stamp = (ms: number, device = phone): Stamp => [hybridTime(ms), device]
const entry = { vehicleId: 'v', date: '2026-11-21', startingMileage: 10, endingMileage: 20 }
const put = (row: MergedRow, fields: MergedRow['values'], at: Stamp) => mergePut('mileage', row, fields, at).row

describe('hybrid time', () => {
  it('moves on when the clock stands still or jumps back', () => {
    expect(nextTime(hybridTime(1000), 1000)).toBe(hybridTime(1000) + 1)
    expect(nextTime(hybridTime(1000), 10)).toBe(hybridTime(1000) + 1)
    expect(millisecondOf(nextTime(0, 1234))).toBe(1234)
  })

  it('stays a safe integer, and moves on, under a clock that is thousands of years ahead', () => {
    const first = nextTime(0, Date.UTC(9998, 0, 1))
    const second = nextTime(first, Date.UTC(9999, 0, 1))
    expect([Number.isSafeInteger(second), second > first]).toEqual([true, true])
  })

  it('is drawn back from the future and lifted above the device\'s last, never refused', () => {
    expect(clampTime(hybridTime(9_000_000), 0, 1000)).toBe(hybridTime(1000))
    expect(clampTime(hybridTime(1001), 0, 1000)).toBe(hybridTime(1000))
    expect(clampTime(hybridTime(900), 0, 1000)).toBe(hybridTime(900))
    expect(clampTime(hybridTime(5), hybridTime(1000), 2000)).toBe(hybridTime(1000) + 1)
  })

  it('tells a stamp by both its time and its device', () => {
    expect([isSameStamp(stamp(1), stamp(1)), isSameStamp(null, null)]).toEqual([true, true])
    const others = [stamp(2), stamp(1, desk), null]
    expect(others.map((other) => [isSameStamp(stamp(1), other), isSameStamp(other, stamp(1))]).flat()).not.toContain(true)
  })

  it('breaks ties by the larger device', () => {
    expect(isLater(stamp(1, desk), stamp(1, phone))).toBe(true)
    expect(isLater(stamp(1, phone), stamp(1, phone))).toBe(false)
  })
})

describe('two devices on one row', () => {
  const made = put(unwritten, entry, stamp(1))

  it('both keep their edits of different fields', () => {
    const row = put(put(made, { date: '2026-11-22' }, stamp(5, desk)), { vehicleId: 'w' }, stamp(3))
    expect(row.values).toEqual({ ...entry, date: '2026-11-22', vehicleId: 'w' })
  })

  it('take the later edit of the same field, and remember the one that lost', () => {
    const later = mergePut('mileage', made, { date: '2026-11-23' }, stamp(9, desk))
    expect(later.lost).toEqual([{ field: 'date', value: '2026-11-21', stamp: stamp(1), wonBy: stamp(9, desk) }])
    const earlier = mergePut('mileage', later.row, { date: '2026-11-22' }, stamp(5))
    expect(earlier.row.values['date']).toBe('2026-11-23')
    expect(earlier.lost).toEqual([{ field: 'date', value: '2026-11-22', stamp: stamp(5), wonBy: stamp(9, desk) }])
  })

  it('lose nothing where both wrote the same', () => {
    const later = mergePut('mileage', made, { date: '2026-11-21' }, stamp(9, desk))
    expect(later.lost).toEqual([])
    expect(mergePut('mileage', later.row, { date: '2026-11-21' }, stamp(5)).lost).toEqual([])
  })

  it('never mix the two odometer readings of one entry', () => {
    const row = put(put(made, { startingMileage: 100, endingMileage: 200 }, stamp(5, desk)), { startingMileage: 150, endingMileage: 160 }, stamp(4))
    expect([row.values['startingMileage'], row.values['endingMileage']]).toEqual([100, 200])
  })

  it('loses nothing to history when one device corrects itself', () => {
    expect(mergePut('mileage', made, { date: '2026-11-23' }, stamp(9)).lost).toEqual([])
  })
})

describe('removing', () => {
  const made = put(unwritten, entry, stamp(1))

  it('takes the row away until a later edit brings it back', () => {
    const removed = mergeRemove(made, stamp(5, desk))
    expect(isAlive(removed)).toBe(false)
    expect(isAlive(put(removed, { date: '2026-11-22' }, stamp(4)))).toBe(false)
    expect(isAlive(put(removed, { date: '2026-11-22' }, stamp(6)))).toBe(true)
  })

  it('takes along what belongs to a removed row, unless it was written later', () => {
    expect(isAlive(withParents(made, [stamp(5)]))).toBe(false)
    expect(isAlive(withParents(put(made, {}, stamp(6)), [stamp(5), null]))).toBe(true)
    expect(isAlive(withParents(withParents(made, [stamp(5)]), [null]))).toBe(true)
  })

  it('takes nothing along any more once the removed row itself stands again', () => {
    const removed = mergeRemove(made, stamp(5))
    expect(takesAlong(removed)).toEqual(stamp(5))
    expect(takesAlong(put(removed, {}, stamp(4)))).toEqual(stamp(5))
    expect(takesAlong(put(removed, {}, stamp(6)))).toBeNull()
    expect([takesAlong(made), takesAlong(unwritten)]).toEqual([null, null])
  })

  it('keeps an edit that comes before its create', () => {
    const early = put(unwritten, { date: '2026-11-22' }, stamp(5))
    expect(wholeValues('mileage', early)).toBeNull()
    const whole = put(early, entry, stamp(1))
    expect(wholeValues('mileage', whole)).toEqual({ ...entry, date: '2026-11-22' })
    expect(whole.values['date']).toBe('2026-11-22')
    expect(whole.createdAt).toBe(1)
  })
})

it('ends in the same row whatever the order of arrival', () => {
  const op = fc.record({
    ms: fc.integer({ min: 1, max: 8 }),
    device: fc.constantFrom(phone, desk),
    remove: fc.boolean(),
    fields: fc.constantFrom({ date: 'a' }, { date: 'b' }, { startingMileage: 1, endingMileage: 2 }, { vehicleId: 'x' }, entry),
  })
  // One device never uses a stamp twice, so equal stamps carry equal mutations.
  const ops = fc.uniqueArray(op, { maxLength: 6, selector: ({ ms, device }) => `${ms}${device}` })
  const fold = (list: readonly { ms: number; device: string; remove: boolean; fields: object }[]) =>
    list.reduce<MergedRow>((row, { ms, device, remove, fields }) =>
      remove ? mergeRemove(row, stamp(ms, device)) : put(row, { ...fields }, stamp(ms, device)), unwritten)
  let alive = 0
  fc.assert(fc.property(ops.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))), ([one, other]) => {
    expect(fold(other)).toEqual(fold(one))
    if (isAlive(fold(one))) alive += 1
  }), { numRuns: 2000 })
  // Otherwise the property would hold vacuously: where no row is alive, no order matters.
  expect(alive).toBeGreaterThan(0)
})
