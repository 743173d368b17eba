import { describe, expect, it } from 'vitest'
import { nextIndex } from './next-index.ts'

describe('nextIndex', () => {
  it('goes on from the last to the first and back', () => {
    expect(nextIndex('ArrowRight', 2, 3)).toBe(0)
    expect(nextIndex('ArrowLeft', 0, 3)).toBe(2)
  })

  it('takes up and down like left and right', () => {
    expect(nextIndex('ArrowDown', 0, 3)).toBe(1)
    expect(nextIndex('ArrowUp', 1, 3)).toBe(0)
  })

  it('jumps to the ends', () => {
    expect(nextIndex('Home', 1, 3)).toBe(0)
    expect(nextIndex('End', 1, 3)).toBe(2)
  })

  it('leaves other keys to the control', () => {
    expect(nextIndex('Enter', 1, 3)).toBeUndefined()
  })
})
