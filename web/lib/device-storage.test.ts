import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { openDeviceStorage } from './device-storage.ts'

const refuse = (): never => { throw new Error('SecurityError') }

describe('the device storage', () => {
  it('keeps texts where the browser does', () => {
    const own = memoryStorage()
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
    const own = memoryStorage()
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
