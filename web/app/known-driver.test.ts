import { expect, it } from 'vitest'
import { isDriverKnown, noteDriver } from './known-driver.ts'

it('remembers from one start to the next whether a driver is here', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  expect(isDriverKnown(storage)).toBe(false)
  noteDriver(storage, true)
  expect(isDriverKnown(storage)).toBe(true)
  noteDriver(storage, false)
  expect(isDriverKnown(storage)).toBe(false)
})
