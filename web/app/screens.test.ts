import { describe, expect, it } from 'vitest'
import { headingOf, isCurrentTab, tabScreens } from './screens.ts'

const currentTabs = (path: string): string[] =>
  tabScreens.filter((tab) => isCurrentTab(tab, path)).map(({ tab }) => tab)

describe('headingOf', () => {
  it('names every screen', () => {
    expect(headingOf('/')).toBe('Dashboard')
    expect(headingOf('/mileage/')).toBe('Mileage')
    expect(headingOf('/settings')).toBe('Settings')
    expect(headingOf('/budget/bills')).toBe('Budget')
    expect(headingOf('/budget/maintenance/')).toBe('Budget')
    expect(headingOf('/loan-management/v1')).toBe('Loan Management')
    expect(headingOf('/Budget/Bills')).toBe('Budget')
  })

  it('names nothing else', () => {
    expect(headingOf('/nowhere')).toBeUndefined()
    expect(headingOf('/mileage/7')).toBeUndefined()
    expect(headingOf('/budget/7')).toBeUndefined()
  })
})

describe('isCurrentTab', () => {
  it('marks one tab at most', () => {
    expect(currentTabs('/')).toEqual(['Home'])
    expect(currentTabs('/budget')).toEqual(['Budget'])
    expect(currentTabs('/budget/goals')).toEqual(['Budget'])
    expect(currentTabs('/loan-management/v1')).toEqual(['Vehicles'])
    expect(currentTabs('/Loan-Management/v1')).toEqual(['Vehicles'])
    expect(currentTabs('/settings')).toEqual([])
  })
})
