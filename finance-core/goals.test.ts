import { describe, expect, it } from 'vitest'
import { goalBreakdown } from './daily-goal.ts'
import { goalSavings, goalStart } from './goals.ts'
import { parseLedger } from './ledger/parse-ledger.ts'
import { onDay, savingsGoal } from './testing/wire-rows.ts'

const withGoal = (given: Readonly<Record<string, unknown>> = {}): ReturnType<typeof parseLedger> =>
  parseLedger({ goals: [savingsGoal(given)] })

const costOn = (ledger: ReturnType<typeof parseLedger>, date: string): number =>
  goalBreakdown(ledger, onDay(date)).total

describe('savings goals', () => {
  it('X11: 1,000 over November, seen on the 21st', () => {
    const ledger = withGoal()
    expect(goalSavings(ledger, 'goal', '2026-11-21')).toEqual({
      totalDays: 30, daysLeft: 9, pastDue: false, percentElapsed: 70,
      savedByNow: 70_014, daily: 3_334, weekly: 23_338, monthly: 101_487,
    })
    expect(costOn(ledger, '2026-11-21')).toBe(3_334)
    expect(goalBreakdown(ledger, { from: '2026-11-16', to: '2026-11-22' }).total).toBe(23_334)
    expect(goalBreakdown(ledger, { from: '2026-11-01', to: '2026-11-30' }).goals).toEqual([
      { id: 'goal', name: 'New tires', amount: 100_000, targetDate: '2026-11-30' },
    ])
  })

  it('count only between start and target', () => {
    const ledger = withGoal()
    expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((date) => costOn(ledger, date)))
      .toEqual([0, 3_334, 3_334, 0])
    expect(goalBreakdown(ledger, { from: '2026-10-01', to: '2026-12-31' }).total).toBe(100_000)
  })

  it('are past due on the target day itself, which still counts', () => {
    const savings = goalSavings(withGoal(), 'goal', '2026-11-30')
    expect(savings).toMatchObject({ daysLeft: 0, pastDue: true, percentElapsed: 100, savedByNow: 100_000 })
    expect(goalSavings(withGoal(), 'goal', '2026-12-05')).toMatchObject({ daysLeft: -5, percentElapsed: 100 })
    expect(goalSavings(withGoal(), 'goal', '2026-10-05'))
      .toMatchObject({ daysLeft: 56, percentElapsed: 0, savedByNow: 0 })
  })

  it('begin with the day they were created when no start is given', () => {
    const ledger = withGoal({ startDate: null, createdAt: '2026-11-01T02:00:00.000Z' })
    expect(costOn(ledger, '2026-10-31')).toBe(0)
    expect(costOn(ledger, '2026-11-01')).toBe(3_334)
  })

  it('count nothing without start and creation date, or with a target before that date', () => {
    for (const given of [{ startDate: null }, { startDate: null, createdAt: '2026-12-02T00:00:00.000Z' }]) {
      const ledger = withGoal(given)
      expect(goalBreakdown(ledger, { from: '2026-01-01', to: '2027-12-31' }).goals).toEqual([])
      expect(goalSavings(ledger, 'goal', '2026-11-21')).toEqual({
        totalDays: 0, daysLeft: 9, pastDue: false, percentElapsed: 0, savedByNow: 0, daily: 0, weekly: 0, monthly: 0,
      })
    }
    expect(goalStart({
      id: 'g', createdAt: null, name: 'g', amount: 1, startDate: null, targetDate: '2026-11-30', completed: false,
      completedDate: null,
    })).toBeNull()
  })

  it('stop with the day they were completed, which the card ignores', () => {
    const ledger = withGoal({ completed: true, completedDate: '2026-11-11' })
    expect([costOn(ledger, '2026-11-10'), costOn(ledger, '2026-11-11')]).toEqual([3_334, 0])
    expect(goalBreakdown(ledger, { from: '2026-11-01', to: '2026-11-30' }).total).toBe(33_334)
    expect(goalSavings(ledger, 'goal', '2026-11-21')).toMatchObject({ daily: 3_334, savedByNow: 70_014 })
    expect(costOn(withGoal({ completed: true, completedDate: '2027-01-01' }), '2026-11-30')).toBe(3_334)
  })

  it('never count when completed on a day nobody knows, and count on while not completed', () => {
    expect(costOn(withGoal({ completed: true }), '2026-11-10')).toBe(0)
    expect(costOn(withGoal({ completed: false, completedDate: '2026-11-05' }), '2026-11-10')).toBe(3_334)
  })

  it('say when there is no such goal', () => {
    expect(() => goalSavings(withGoal(), 'other', '2026-11-21')).toThrow('This goal is not there any more')
  })
})
