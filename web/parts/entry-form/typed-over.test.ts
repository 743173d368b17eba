import { describe, expect, it } from 'vitest'
import { reopened, replacesOther, typedOver } from './typed-over.ts'

const opened = { name: 'Rent', amount: '1450.00', frequency: 'monthly', dueDay: '1', weekday: '' }

it('lays what was typed over the entry as it is now, which keeps what another device has changed', () => {
  const form = { ...opened, amount: '1500' }
  expect(typedOver(opened, { form, opened })).toEqual(form)
  expect(typedOver({ ...opened, name: 'Flat', amount: '1475.00' }, { form, opened })).toEqual({ ...form, name: 'Flat' })
})

it('leaves the entry as it is now when nothing was changed', () => {
  const now = { ...opened, name: 'Flat' }
  expect(typedOver(now, { form: { ...opened }, opened })).toEqual(now)
})

it('takes fields that say one thing all from what was typed, and all from the entry when none of them was', () => {
  const together = ['frequency', 'dueDay', 'weekday']
  const now = { ...opened, frequency: 'weekly', dueDay: '', weekday: 'Monday' }
  expect(typedOver(now, { form: { ...opened, dueDay: '20' }, opened }, together)).toEqual({ ...opened, dueDay: '20' })
  expect(typedOver(now, { form: { ...opened, name: 'Flat' }, opened }, together)).toEqual({ ...now, name: 'Flat' })
})

it('takes nothing for a field that an older app had not', () => {
  const { weekday: _, ...older } = opened
  const together = ['frequency', 'dueDay', 'weekday']
  expect(typedOver(opened, { form: { ...older, dueDay: '20' }, opened: older }, together)).toEqual({ ...opened, dueDay: '20' })
})

describe('a form with lines', () => {
  const uber = { id: '1', platform: 'uber', amount: '50.00' }
  const lyft = { id: '2', platform: 'lyft', amount: '20.00' }
  const before = { date: '2026-11-21', lines: [uber, lyft] }
  const over = (now: readonly object[], typed: readonly object[]): unknown =>
    typedOver({ ...before, lines: now }, { form: { ...before, lines: typed }, opened: before }).lines

  it('lays each line over its own: one entered elsewhere stays, and so does what was changed of another', () => {
    const doordash = { id: '3', platform: 'doordash', amount: '5.00' }
    const corrected = { ...lyft, amount: '25.00' }
    expect(over([{ ...uber, platform: 'ubereats' }, corrected, doordash], [{ ...uber, amount: '51' }, lyft]))
      .toEqual([{ id: '1', platform: 'ubereats', amount: '51' }, corrected, doordash])
  })

  it('adds what was added and takes out what was taken out', () => {
    const added = { id: 'new', platform: 'doordash', amount: '9' }
    expect(over([uber, lyft], [uber, added])).toEqual([uber, added])
  })

  it('brings a line that is gone back only if it was changed', () => {
    expect(over([uber], [uber, { ...lyft, amount: '25' }])).toEqual([uber, { ...lyft, amount: '25' }])
    expect(over([uber], [{ ...uber, amount: '51' }, lyft])).toEqual([{ ...uber, amount: '51' }])
  })
})

describe('what was typed', () => {
  const form = { ...opened, amount: '1500' }

  it('replaces another value only if one of its own fields was written since', () => {
    expect(replacesOther(opened, { form, opened })).toBe(false)
    expect(replacesOther({ ...opened, name: 'Flat' }, { form, opened })).toBe(false)
    expect(replacesOther({ ...opened, amount: '1475.00' }, { form, opened })).toBe(true)
    expect(replacesOther({ ...opened, weekday: 'Monday' }, { form, opened }, ['amount', 'weekday'])).toBe(true)
  })

  it('is dated by the reading of then if it does, however often it is opened again, and else by that of now', () => {
    const typed = { form, opened, read: 'then' }
    expect(reopened({ ...opened, name: 'Flat' }, typed, undefined, 'now')).toEqual({ form: { ...form, name: 'Flat' }, isOlder: false, read: 'now' })
    const newer = { ...opened, amount: '1475.00' }
    const first = reopened(newer, typed, undefined, 'now')
    expect(first).toEqual({ form, isOlder: true, read: 'then' })
    expect(reopened(newer, { ...first, opened: newer }, undefined, 'later')).toEqual(first)
    expect(reopened({ ...opened, weekday: 'Monday' }, typed, ['amount', 'weekday'], 'now')).toMatchObject({ isOlder: true })
    // Of what an older app stored nothing is known.
    expect(reopened(newer, { form, opened }, undefined, 'now')).toMatchObject({ read: null })
  })

  it('of a list is compared line by line', () => {
    const [uber, lyft] = [{ id: '1', amount: '50.00' }, { id: '2', amount: '20.00' }]
    const typed = { form: { lines: [{ ...uber, amount: '51' }, { id: 'new', amount: '9' }] }, opened: { lines: [uber, lyft] } }
    expect(replacesOther({ lines: [uber, lyft, { id: '3', amount: '5.00' }] }, typed)).toBe(false)
    expect(replacesOther({ lines: [{ ...uber, amount: '52.00' }, lyft] }, typed)).toBe(true)
    // The line taken out: deleting it would delete what came since.
    expect(replacesOther({ lines: [uber, { ...lyft, amount: '21.00' }] }, typed)).toBe(true)
    expect(replacesOther({ lines: [uber, { ...lyft, amount: '21.00' }] }, { ...typed, form: { lines: [{ ...uber, amount: '51' }, lyft] } })).toBe(false)
  })
})
