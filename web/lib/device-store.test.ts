import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { openDeviceStorage } from './device-storage.ts'
import { createDeviceStore } from './device-store.ts'

describe('createDeviceStore', () => {
  it('starts with the first choice of each', () => {
    expect(createDeviceStore(memoryStorage()).getState()).toEqual({ theme: 'auto', dashboardView: 'day', budgetView: 'day' })
  })

  it('starts where the driver left it', () => {
    const store = createDeviceStore(memoryStorage({ theme: 'dark', 'dashboard-view-type': 'month' }))
    expect(store.getState()).toMatchObject({ theme: 'dark', dashboardView: 'month' })
  })

  it('ignores what is none of the choices', () => {
    expect(createDeviceStore(memoryStorage({ theme: 'sepia' })).getState().theme).toBe('auto')
  })

  it('keeps a choice as plain text under its key', () => {
    const storage = memoryStorage()
    const store = createDeviceStore(storage)
    store.choose('dashboardView', 'week')
    store.choose('theme', 'dark')
    expect(storage.kept.get('dashboard-view-type')).toBe('week')
    expect(storage.kept.get('theme')).toBe('dark')
  })

  it('takes a choice where nothing can be kept', () => {
    const full = { ...memoryStorage(), setItem: () => { throw new Error('QuotaExceededError') } }
    const store = createDeviceStore(openDeviceStorage(() => full))
    store.choose('theme', 'dark')
    expect(store.getState().theme).toBe('dark')
  })

  it('hears of a choice made in another tab', () => {
    const storage = memoryStorage()
    const store = createDeviceStore(storage)
    storage.kept.set('theme', 'light')
    store.reread()
    expect(store.getState().theme).toBe('light')
  })
})
