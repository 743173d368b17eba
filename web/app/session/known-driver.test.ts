import { expect, it } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { isDriverKnown, noteDriver } from './known-driver.ts'

it('remembers from one start to the next whether a driver is here', () => {
  const storage = memoryStorage()
  expect(isDriverKnown(storage)).toBe(false)
  noteDriver(storage, true)
  expect(isDriverKnown(storage)).toBe(true)
  noteDriver(storage, false)
  expect(isDriverKnown(storage)).toBe(false)
})
