import { describe, expect, it } from 'vitest'
import { sampleRow } from '#core/testing/sample-rows.ts'
import { platformFilter, platformOptions } from './platform-filter.ts'

const entry = (platform: string | null) => ({ ...sampleRow('earnings', 1), platform })

describe('platformFilter', () => {
  it('keeps every spelling of the chosen platform and nothing else', () => {
    const { keeps } = platformFilter({ key: 'uber', platform: 'uber' })
    expect(keeps?.(entry('uber'))).toBe(true)
    expect(keeps?.(entry('Uber'))).toBe(true)
    expect(keeps?.(entry('ubereats'))).toBe(false)
    expect(keeps?.(entry(null))).toBe(false)
  })

  it('keeps entries without a platform under Other', () => {
    for (const none of [null, '', ' ']) expect(platformFilter({ key: 'other', platform: null }).keeps?.(entry(none))).toBe(true)
  })

  it('asks for no row when all platforms are shown', () => {
    expect(platformFilter(null).keeps).toBeNull()
  })
})

describe('platformOptions', () => {
  it('lists the platforms that are there in the order of the driver, then by name', () => {
    const entries = ['Roadie', 'lyft', 'uber', 'lyft', null, 'Curri'].map(entry)
    expect(platformOptions(entries, ['uber', 'lyft'], null).map(({ key }) => key))
      .toEqual(['uber', 'lyft', 'curri', 'other', 'roadie'])
  })

  it('keeps the chosen platform where it has no entry', () => {
    expect(platformOptions([entry('uber')], ['uber', 'lyft'], { key: 'lyft', platform: 'lyft' }))
      .toEqual([{ key: 'uber', platform: 'uber' }, { key: 'lyft', platform: 'lyft' }])
  })
})
