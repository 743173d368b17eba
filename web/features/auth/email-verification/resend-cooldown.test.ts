import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../../testing/memory-storage.ts'
import { keepCooldown, readCooldown, secondsLeft } from './resend-cooldown.ts'

describe('the resend cooldown', () => {
  it('counts whole seconds down to 0', () => {
    expect(secondsLeft(60_000, 0)).toBe(60)
    expect(secondsLeft(60_000, 59_001)).toBe(1)
    expect(secondsLeft(60_000, 60_000)).toBe(0)
    expect(secondsLeft(60_000, 75_000)).toBe(0)
    expect(secondsLeft(60_001, 0), 'more than a minute').toBe(0)
  })

  it('is over when the clock was set back', () => {
    expect(secondsLeft(1_000_000, 0)).toBe(0)
  })

  it('survives a reload', () => {
    const storage = memoryStorage()
    expect(readCooldown(storage)).toBe(0)
    keepCooldown(storage, 12_345)
    expect(readCooldown(storage)).toBe(12_345)
  })

  it('takes what is no time for none', () => {
    expect(readCooldown(memoryStorage({ 'verification-mail-until': 'soon' }))).toBe(0)
  })
})
