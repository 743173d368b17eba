import { describe, expect, it } from 'vitest'
import { nextReading } from './odometer-keys.ts'

/** Types into the field as a browser does: each key appends, Backspace removes the last character. */
function typed(keys: string, { start = '', whole = false } = {}): string {
  let text = start
  for (const key of keys) {
    const now = key === '<' ? text.slice(0, -1) : text + key
    text = nextReading({ before: text, now, byKey: true, whole })
  }
  return text
}

describe('nextReading', () => {
  it('fills from the right, the tenth is the last key', () => {
    expect(typed('1')).toBe('0.1')
    expect(typed('601503')).toBe('60150.3')
  })

  it('gives digits back from the right', () => {
    expect(typed('601503<')).toBe('6015.0')
    expect(typed('5<')).toBe('')
  })

  it('takes a typed 0 for a reading, as of a new car', () => {
    expect(typed('0')).toBe('0.0')
    expect(typed('0', { whole: true })).toBe('0')
    expect(typed('07')).toBe('0.7')
    expect(typed('0<')).toBe('')
    expect(typed('.<')).toBe('')
    expect(nextReading({ before: '60150.3', now: '0', byKey: true, whole: false })).toBe('0.0')
  })

  it('goes on from a reading that stood there', () => {
    expect(typed('<8', { start: '60150.3' })).toBe('60150.8')
  })

  it('takes a typed point to mean that whole miles stood there', () => {
    expect(typed('60150.')).toBe('60150.')
    expect(typed('60150.3')).toBe('60150.3')
    expect(typed('.')).toBe('0.')
    expect(typed('60150,3')).toBe('60150.3')
  })

  it('replaces everything when all of it was selected', () => {
    expect(nextReading({ before: '60150.3', now: '7', byKey: true, whole: false })).toBe('0.7')
    expect(nextReading({ before: '0', now: '', byKey: true, whole: false })).toBe('')
  })

  it('takes pasted and dictated text as it is written', () => {
    const paste = (now: string) => nextReading({ before: '0', now, byKey: false, whole: false })
    expect(paste('60150')).toBe('60150')
    expect(paste(' 60,150.3 ')).toBe('60,150.3')
    expect(paste('sixty')).toBe('sixty')
    expect(paste('5')).toBe('5')
  })

  it('ignores keys that are no digits', () => {
    expect(typed('6a0-1')).toBe('60.1')
  })

  it('has no tenth for whole miles', () => {
    expect(typed('150000', { whole: true })).toBe('150000')
    expect(typed('150,000', { whole: true })).toBe('150000')
  })

  it('leaves a point in whole miles for the form to refuse', () => {
    expect(typed('150000.0', { whole: true })).toBe('150000.0')
    expect(typed('150000.<', { whole: true })).toBe('150000')
  })

  it('holds ten digits at most', () => {
    expect(typed('123456789012')).toBe('123456789.0')
  })
})
