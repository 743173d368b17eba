import { describe, expect, it } from 'vitest'
import { openDeviceStorage, type DeviceStorage } from './device-storage.ts'

function memory(): DeviceStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

const refuse = (): never => { throw new Error('SecurityError') }

describe('the device storage', () => {
  it('keeps texts where the browser does', () => {
    const own = memory()
    const storage = openDeviceStorage(() => own)
    storage.setItem('theme', 'dark')
    expect(own.getItem('theme')).toBe('dark')
    expect(storage.getItem('theme')).toBe('dark')
    storage.removeItem('theme')
    expect(own.getItem('theme')).toBeNull()
  })

  it('keeps them for the visit where the browser closes its storage', () => {
    const storage = openDeviceStorage(refuse)
    expect(storage.getItem('theme')).toBeNull()
    storage.setItem('theme', 'dark')
    expect(storage.getItem('theme')).toBe('dark')
    storage.removeItem('theme')
    expect(storage.getItem('theme')).toBeNull()
  })

  it('gives the newest text where the browser has room for an older one alone', () => {
    const own = memory()
    own.setItem('theme', 'light')
    let isFull = true
    const storage = openDeviceStorage(() => (isFull ? { ...own, setItem: refuse } : own))
    storage.setItem('theme', 'dark')
    expect(storage.getItem('theme')).toBe('dark')
    isFull = false
    storage.setItem('theme', 'auto')
    expect([storage.getItem('theme'), own.getItem('theme')]).toEqual(['auto', 'auto'])
  })
})
