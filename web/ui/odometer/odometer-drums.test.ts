import { describe, expect, it } from 'vitest'
import { drumsOf } from './odometer-drums.ts'

const shown = (...drums: Parameters<typeof drumsOf>): string =>
  drumsOf(...drums).map((drum) => `${drum.empty ? '_' : ''}${drum.digit}${drum.tenth ? 't' : ''}`).join('')

describe('drumsOf', () => {
  it('puts the tenth on the last drum', () => {
    expect(shown(1242134, { cells: 0, tenth: true })).toBe('1242134t')
  })

  it('dims the zeros before a reading', () => {
    expect(shown(842134, { cells: 7, tenth: true })).toBe('_0842134t')
  })

  it('shows a reading below a mile with its zero', () => {
    expect(shown(4, { cells: 0, tenth: true })).toBe('04t')
  })

  it('lights only the tenth of an odometer that has not run', () => {
    expect(shown(0, { cells: 3, tenth: true })).toBe('_0_00t')
  })

  it('dims every drum while there is no reading', () => {
    expect(shown(undefined, { cells: 3, tenth: true })).toBe('_0_0_0t')
  })

  it('has no tenth for whole miles', () => {
    expect(shown(150000, { cells: 6, tenth: false })).toBe('150000')
  })

  it('numbers the drums from the right, so that they turn in that order', () => {
    expect(drumsOf(123, { cells: 0, tenth: true }).map(({ place }) => place)).toEqual([2, 1, 0])
  })
})
