import { describe, expect, it } from 'vitest'
import { groupAt, groupRows, groupsBetween, putRow, rowById, rowsOf } from './grouped-rows.ts'
import type { Grouping } from './grouped-rows.ts'

interface Entry { readonly id: string; readonly month: string; readonly amount: number }

const byMonth: Grouping<Entry, number> = {
  keyOf: ({ month }) => month,
  compare: (a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)),
  digest: (rows) => rows.reduce((sum, { amount }) => sum + amount, 0),
}

const entry = (id: string, month: string, amount = 1): Entry => ({ id, month, amount })
const groups = groupRows(byMonth, [entry('c', '2026-11', 5), entry('a', '2026-09', 2), entry('b', '2026-11', 3)])

describe('grouped rows', () => {
  it('sorts groups and their rows, and works out each group once', () => {
    expect(groups.map(({ key, digest }) => [key, digest])).toEqual([['2026-09', 2], ['2026-11', 8]])
    expect(rowsOf(groups).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(rowsOf(groups.slice(0, 1)).map(({ id }) => id)).toEqual(['a'])
    expect(rowsOf([])).toEqual([])
  })

  it('finds groups and rows', () => {
    expect(groupAt(groups, '2026-09')?.digest).toBe(2)
    expect(groupAt(groups, '2026-10')).toBeUndefined()
    expect(rowById(groups, 'c')).toEqual(entry('c', '2026-11', 5))
    expect(rowById(groups, 'z')).toBeUndefined()
    const keysBetween = (first: string, last: string): string[] =>
      groupsBetween(groups, first, last).map(({ key }) => key)
    expect(keysBetween('2026-09', '2026-11')).toEqual(['2026-09', '2026-11'])
    expect(keysBetween('2026-10', '2026-12')).toEqual(['2026-11'])
    expect(keysBetween('2026-10', '2026-10')).toEqual([])
    expect(keysBetween('2027-01', '2027-02')).toEqual([])
  })

  it('adds a row to its group and shares the others', () => {
    const more = putRow(byMonth, groups, entry('d', '2026-11', 10))
    expect(groupAt(more, '2026-11')?.digest).toBe(18)
    expect(more[0]).toBe(groups[0])
    expect(groupAt(groups, '2026-11')?.digest).toBe(8)
  })

  it('makes a group of its own for the first row of a month', () => {
    expect(putRow(byMonth, groups, entry('d', '2026-10')).map(({ key }) => key))
      .toEqual(['2026-09', '2026-10', '2026-11'])
    expect(putRow(byMonth, [], entry('d', '2026-10')).map(({ key }) => key)).toEqual(['2026-10'])
  })

  it('moves a row whose month changed, and drops the group it leaves empty', () => {
    const moved = putRow(byMonth, groups, entry('a', '2026-11', 7))
    expect(moved.map(({ key, digest }) => [key, digest])).toEqual([['2026-11', 15]])
  })
})
