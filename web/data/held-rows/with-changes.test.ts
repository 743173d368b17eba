import { describe, expect, it } from 'vitest'
import type { Row } from '#core/entities/index.ts'
import type { RowChange } from './changed.ts'
import { withChanges, type Listed } from './with-changes.ts'

type Pay = Row<'earnings'>

const pay = (id: string, date: string, amount = 100): Pay => ({ id, createdAt: 1, date, platform: 'uber', amount })
const [tenth, fifth, first] = [pay('b', '2026-11-10'), pay('c', '2026-11-05'), pay('a', '2026-11-01')]
const list: readonly Pay[] = [tenth, fifth, first]
const november: Listed<'earnings'> = { entity: 'earnings', period: { from: '2026-11-01', to: '2026-11-30' }, mend: (row) => row }
const now = (row: Pay): RowChange => ({ entity: 'earnings', id: row.id, row })
const gone = (row: Pay): RowChange => ({ entity: 'earnings', id: row.id, row: null })
const corrected = { ...fifth, amount: 7 }

describe('a list with rows changed', () => {
  it.each<[string, RowChange[]]>([
    ['nothing changed', []],
    ['a row of another kind changed', [{ entity: 'expenses', id: fifth.id, row: null }]],
    ['a row is told as it was', [now({ ...fifth })]],
    ['a row came outside its days', [now(pay('z', '2026-12-01'))]],
    ['a row went that it did not hold', [gone(pay('z', '2026-11-02'))]],
    ['a row is told twice, at last as it was', [now(corrected), now({ ...fifth })]],
  ])('is the same list when %s', (_, changes) => {
    expect(withChanges(list, changes, november)).toBe(list)
  })

  it.each<[string, RowChange[], Pay[]]>([
    ['a corrected row in its place', [now(corrected)], [tenth, corrected, first]],
    ['a new row at its day', [now(pay('n', '2026-11-07'))], [tenth, pay('n', '2026-11-07'), fifth, first]],
    ['a row at the day it moved to', [now({ ...first, date: '2026-11-30' })], [{ ...first, date: '2026-11-30' }, tenth, fifth]],
    ['no row that moved out of its days', [now({ ...tenth, date: '2026-10-31' })], [fifth, first]],
    ['no row that went', [gone(fifth)], [tenth, first]],
    ['one that came in the place of one that went', [gone(fifth), now(pay('n', '2026-11-05'))], [tenth, pay('n', '2026-11-05'), first]],
    ['of several words on a row the last one', [gone(fifth), now(corrected)], [tenth, corrected, first]],
  ])('has %s', (_, changes, rows) => {
    const changed = withChanges(list, changes, november)
    expect(changed).toEqual(rows)
    // Screens redraw only what is a different object.
    const untouched = rows.filter((row) => list.includes(row))
    expect(changed.filter((row) => list.includes(row))).toEqual(untouched)
  })

  it('leaves the list it was given as it was', () => {
    withChanges(list, [now(corrected), gone(first)], november)
    expect(list).toEqual([tenth, fifth, first])
  })

  it('shows rows mended, and mends none that went', () => {
    const mended: Listed<'earnings'> = { ...november, mend: (row) => ({ ...row, amount: 2 * row.amount }) }
    expect(withChanges(list, [now(fifth), gone(first)], mended)).toEqual([tenth, { ...fifth, amount: 200 }])
  })
})
