import { describe, expect, it } from 'vitest'
import { drumsOf } from './odometer-drums.ts'

const shown = (value: number | undefined, cells: number, tenth: boolean): string =>
  drumsOf(value, cells, tenth).map((drum) => `${drum.empty ? '_' : ''}${drum.digit}${drum.tenth ? 't' : ''}`).join('')

describe('drumsOf', () => {
  it('puts the tenth on the last drum', () => {
    expect(shown(1242134, 0, true)).toBe('1242134t')
  })

  it('dims the zeros before a reading', () => {
    expect(shown(842134, 7, true)).toBe('_0842134t')
  })

  it('shows a reading below a mile with its zero', () => {
    expect(shown(4, 0, true)).toBe('04t')
  })

  it('dims every drum while there is no reading', () => {
    expect(shown(undefined, 3, true)).toBe('_0_0_0t')
  })

  it('has no tenth for whole miles', () => {
    expect(shown(150000, 6, false)).toBe('150000')
  })

  it('numbers the drums from the right, so that they turn in that order', () => {
    expect(drumsOf(123, 0, true).map(({ place }) => place)).toEqual([2, 1, 0])
  })
})
