import { describe, expect, it } from 'vitest'
import { openDeviceStorage, type DeviceStorage } from './device-storage.ts'
import { createDeviceStore } from './device-store.ts'

function memory(entries: Record<string, string> = {}): DeviceStorage & { kept: Map<string, string> } {
  const kept = new Map(Object.entries(entries))
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

describe('createDeviceStore', () => {
  it('starts with the first choice of each', () => {
    expect(createDeviceStore(memory()).getState()).toEqual({ theme: 'auto', dashboardView: 'day', budgetView: 'day' })
  })

  it('starts where the driver left it', () => {
    const store = createDeviceStore(memory({ theme: 'dark', 'dashboard-view-type': 'month' }))
    expect(store.getState()).toMatchObject({ theme: 'dark', dashboardView: 'month' })
  })

  it('ignores what is none of the choices', () => {
    expect(createDeviceStore(memory({ theme: 'sepia' })).getState().theme).toBe('auto')
  })

  it('keeps a choice as plain text under its key', () => {
    const storage = memory()
    createDeviceStore(storage).choose('dashboardView', 'week')
    expect(storage.kept.get('dashboard-view-type')).toBe('week')
  })

  it('takes a choice where nothing can be kept', () => {
    const store = createDeviceStore(openDeviceStorage(() => { throw new Error('SecurityError') }))
    store.choose('theme', 'dark')
    expect(store.getState().theme).toBe('dark')
  })

  it('hears of a choice made in another tab', () => {
    const storage = memory()
    const store = createDeviceStore(storage)
    storage.kept.set('theme', 'light')
    store.reread()
    expect(store.getState().theme).toBe('light')
  })
})
