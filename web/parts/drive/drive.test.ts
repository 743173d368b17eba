import { describe, expect, it } from 'vitest'
import { typedMiles, typedReading } from './drive.ts'

describe('typedReading', () => {
  it('reads what is there and nothing else', () => {
    expect(typedReading('60,150.3')).toBe(601_503)
    expect(typedReading('')).toBeNull()
    expect(typedReading('-1')).toBeNull()
    expect(typedReading('far')).toBeNull()
  })
})

describe('typedMiles', () => {
  it('is the way between both readings', () => {
    expect(typedMiles('60150.0', '60188.4')).toBe(384)
    expect(typedMiles('60150', '60150')).toBe(0)
  })

  it('is unknown while a reading is missing or below the start', () => {
    expect(typedMiles('', '60188.4')).toBeNull()
    expect(typedMiles('60150', '0')).toBeNull()
  })
})
