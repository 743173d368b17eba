import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canPack, packBatch, unpackBatch } from './batch.ts'
import { packId, unpackId } from './ids.ts'
import type { Mutation } from './mutation.ts'
import { hybridTime } from './stamp.ts'

const id = '01936f2a-7c1e-7d44-9b1f-a3c5d7e9f012'
const at = hybridTime(1_795_269_600_000)
const edit = (n: number, fields: Mutation['fields']): Mutation =>
  ({ n, op: 'put', entity: 'mileage', id, at: at + n * 10_240_000, fields })

describe('ids on the wire', () => {
  it('take 22 characters and come back whole', () => {
    fc.assert(fc.property(fc.uuid(), (uuid) => {
      expect(packId(uuid)).toHaveLength(22)
      expect(unpackId(packId(uuid))).toBe(uuid)
    }))
  })

  it.each(['', 'short', `${'A'.repeat(21)}!`, `${'A'.repeat(21)}B`, 'A'.repeat(23)])('refuse %j', (text) => {
    expect(unpackId(text)).toBeUndefined()
  })
})

describe('a batch on the wire', () => {
  const batch: Mutation[] = [
    { n: 7, op: 'put', entity: 'vehicles', id, at, fields: { name: 'Prius' }, group: 2 },
    { n: 8, op: 'put', entity: 'profile', id, at: at + 1, fields: { primaryVehicleId: id } },
    { n: 9, op: 'remove', entity: 'mileage', id, at: at + 2, fields: {} },
  ]

  it('comes back as it was sent', () => {
    const sent: unknown = JSON.parse(JSON.stringify(packBatch(batch)))
    expect(unpackBatch(sent as ReturnType<typeof packBatch>)).toEqual(batch.map((mutation) => ({ ok: true, mutation })))
  })

  it('is never made of what a newer version wrote', () => {
    expect(batch.map(canPack)).toEqual([true, true, true])
    expect(canPack({ entity: 'trailers' as 'vehicles', fields: {} })).toBe(false)
    expect(canPack({ entity: 'vehicles', fields: { name: 'Prius', towing: true } })).toBe(false)
  })

  it('states once what all its mutations had read, and anew where it differs', () => {
    const read = [undefined, undefined, null, '5.tag', '5.tag', '9.tag', undefined]
    const mixed = read.map((cursor, index): Mutation => ({ ...edit(index + 1, {}), ...cursor !== undefined && { read: cursor } }))
    const packed = packBatch(mixed)
    expect(packed.read).toEqual([[2, null], [3, '5.tag'], [5, '9.tag'], [6]])
    const sent: unknown = JSON.parse(JSON.stringify(packed))
    expect(unpackBatch(sent as ReturnType<typeof packBatch>)).toEqual(mixed.map((mutation) => ({ ok: true, mutation })))
    expect(packBatch([edit(1, {})])).not.toHaveProperty('read')
  })

  it('takes what had been read for not known where that cannot be read itself', () => {
    const { items } = packBatch([edit(1, {}), edit(2, {}), edit(3, {})])
    for (const read of [[[0, 7]], [{}], ['0'], [null], [[1.5, '5.tag']], [[-1, '5.tag']]]) {
      const mutations = unpackBatch({ n: 1, at, items, read }).map((item) => item.ok && item.mutation)
      expect(mutations, JSON.stringify(read)).toEqual([edit(1, {}), edit(2, {}), edit(3, {})].map((one) => ({ ...one, at: expect.any(Number) as number })))
    }
  })

  it('takes at most 60 bytes for a one-field edit and 160 for a whole mileage entry', () => {
    const size = (mutations: Mutation[]) => JSON.stringify(packBatch(mutations)).length
    const edits = Array.from({ length: 101 }, (_, index) => edit(index + 1, { endingMileage: 601500 + index }))
    expect((size(edits) - size(edits.slice(0, 1))) / 100).toBeLessThanOrEqual(60)
    const entry = { vehicleId: id, date: '2026-11-21', startingMileage: 601500, endingMileage: 603000 }
    const entries = Array.from({ length: 101 }, (_, index) => edit(index + 1, entry))
    expect((size(entries) - size(entries.slice(0, 1))) / 100).toBeLessThanOrEqual(160)
  })

  it('refuses to leave a number out', () => {
    expect(() => packBatch([edit(1, {}), edit(3, {})])).toThrow('Mutation 2 is missing')
    expect(() => packBatch([])).toThrow('at least one')
  })

  it('judges each item alone, so one that cannot be read blocks no other', () => {
    const { items } = packBatch([edit(1, { endingMileage: 5 })])
    const read = unpackBatch({
      n: 4, at, items: [['zz', packId(id), 0, 0], ['m', 'bad id', 0, 0], ['m', packId(id), 0, [99, 1]], ['m'], ['m', packId(id), -(2 ** 53), 0],
        ['m', packId(id), '0', 0], ['m', packId(id), -at - 1, 0], ['m', packId(id), Number.MAX_SAFE_INTEGER, 0], ...items],
    })
    expect(read.map((item) => (item.ok ? 'read' : item.code))).toEqual(
      ['unknown-entity', ...Array.from({ length: 7 }, () => 'malformed'), 'read'],
    )
    expect(read.at(-1)).toMatchObject({ mutation: { n: 12 } })
  })

  it('refuses a payload that is none and a group that no batch holds', () => {
    const whole = ['m', packId(id), 0, 0]
    const read = unpackBatch({ n: 1, at, items: [['m', packId(id), 0, 'text'], [...whole, 0], [...whole, 501], [...whole, 2, 2], [...whole, 500], whole] })
    expect(read.map((item) => (item.ok ? 'read' : item.code))).toEqual(['malformed', 'malformed', 'malformed', 'malformed', 'read', 'read'])
  })

  it('refuses a field without its value, and a value without the number of its field', () => {
    const payloads = [[0], [0, 'v', 1], [null, 'v'], ['', 'v'], ['0', 'v'], [[], 'v'], [true, 'v'], [-1, 'v'], [0.5, 'v']]
    const read = unpackBatch({ n: 1, at, items: payloads.map((payload) => ['m', packId(id), 0, payload]) })
    expect(read.map((item) => (item.ok ? item.mutation.fields : item.code))).toEqual(payloads.map(() => 'malformed'))
  })

  it('never throws on arbitrary items', () => {
    fc.assert(fc.property(fc.array(fc.array(fc.jsonValue(), { maxLength: 6 }), { maxLength: 5 }), (items) => {
      expect(unpackBatch({ n: 1, at, items })).toHaveLength(items.length)
    }))
  })
})
