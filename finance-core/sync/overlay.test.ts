import { describe, expect, it } from 'vitest'
import type { Mutation } from './mutation.ts'
import { overlay } from './overlay.ts'
import { hybridTime } from './stamp.ts'

const id = '01936f2a-7c1e-7d44-9b1f-a3c5d7e9f012'
const mutation = (n: number, op: Mutation['op'], fields: Mutation['fields'] = {}): Mutation =>
  ({ n, op, entity: 'vehicles', id, at: hybridTime(n), fields })
const row = { id, createdAt: 1, name: 'Prius' }

describe('the row a screen shows', () => {
  it('is the server\'s when nothing waits', () => {
    expect(overlay('vehicles', row, [])).toEqual(row)
  })

  it('has the waiting edits laid over it, in order', () => {
    expect(overlay('vehicles', row, [mutation(1, 'put', { name: 'Old' }), mutation(2, 'put', { name: 'New' })])).toEqual({ ...row, name: 'New' })
  })

  it('is gone once a remove waits, and back after an undo', () => {
    expect(overlay('vehicles', row, [mutation(1, 'remove')])).toBeNull()
    expect(overlay('vehicles', row, [mutation(1, 'remove'), mutation(2, 'put', { name: 'Prius' })])).toMatchObject({ name: 'Prius' })
  })

  it('is made of the create alone when the server has none, aged by it', () => {
    expect(overlay('vehicles', null, [mutation(7, 'put', { name: 'Prius' })])).toEqual({ id, createdAt: 7, name: 'Prius' })
  })

  it('has what an older app did not know to write as left out', () => {
    const fields = { name: 'Rent', amount: 145_000, frequency: 'monthly' }
    expect(overlay('bills', null, [{ ...mutation(7, 'put', fields), entity: 'bills' }])).toEqual({ id, createdAt: 7, ...fields, dueDate: null })
  })

  it('is not shown while fields are missing', () => {
    expect(overlay('mileage', null, [{ ...mutation(1, 'put', { date: '2026-11-21' }), entity: 'mileage' }])).toBeNull()
  })
})
