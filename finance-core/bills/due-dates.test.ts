import { describe, expect, it } from 'vitest'
import { billDueDate, billOccurrences, dueBadge, latestDueDay } from './due-dates.ts'

describe('due dates', () => {
  it('X24: move back to the end of a short month', () => {
    const endOfMonth = { frequency: 'monthly', dueDate: '31' } as const
    expect(['2027-02', '2028-02', '2026-04'].map((month) => billDueDate(endOfMonth, month)))
      .toEqual(['2027-02-28', '2028-02-29', '2026-04-30'])
    expect(billDueDate({ frequency: 'yearly', dueDate: '02-29' }, '2027-02')).toBe('2027-02-28')
  })

  it('fall on each such weekday of a month for a weekly bill', () => {
    expect(billOccurrences({ frequency: 'weekly', dueDate: 'Friday' }, '2026-11'))
      .toEqual(['2026-11-06', '2026-11-13', '2026-11-20', '2026-11-27'])
    expect(billOccurrences({ frequency: 'weekly', dueDate: 'Sunday' }, '2026-11')).toHaveLength(5)
  })

  it('are none outside the month of a yearly bill, and none for recurring expenses', () => {
    expect(billDueDate({ frequency: 'yearly', dueDate: '11-30' }, '2026-10')).toBeNull()
    expect(billOccurrences({ frequency: 'monthly', dueDate: null }, '2026-11')).toEqual([])
    expect(billOccurrences({ frequency: 'daily', dueDate: '5' }, '2026-11')).toEqual([])
  })

  it('earn a badge from seven days before on', () => {
    const badges = ['2026-11-15', '2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29'].map((due) => dueBadge(due, '2026-11-21'))
    expect(badges).toEqual(['due-today', 'due-today', 'due-soon', 'due-soon', null])
  })

  it('of a loan: the latest such day up to today', () => {
    expect(latestDueDay(31, '2027-03-15')).toBe('2027-02-28')
    expect(latestDueDay(15, '2027-03-15')).toBe('2027-03-15')
  })
})
