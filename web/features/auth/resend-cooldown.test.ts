import { describe, expect, it } from 'vitest'
import { keepCooldown, readCooldown, secondsLeft } from './resend-cooldown.ts'

describe('the resend cooldown', () => {
  it('counts whole seconds down to 0', () => {
    expect(secondsLeft(60_000, 0)).toBe(60)
    expect(secondsLeft(60_000, 59_001)).toBe(1)
    expect(secondsLeft(60_000, 60_000)).toBe(0)
  })

  it('is over when the clock was set back', () => {
    expect(secondsLeft(1_000_000, 0)).toBe(0)
  })

  it('survives a reload', () => {
    const kept = new Map<string, string>()
    const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) }
    expect(readCooldown(storage)).toBe(0)
    keepCooldown(storage, 12_345)
    expect(readCooldown(storage)).toBe(12_345)
  })

  it('takes what is no time for none', () => {
    expect(readCooldown({ getItem: () => 'soon', setItem: () => undefined })).toBe(0)
  })
})
