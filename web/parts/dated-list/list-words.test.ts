import { describe, expect, it } from 'vitest'
import { moreOf, viewOf } from '#core/time-frames.ts'
import { frameLabel, frameRange, showingLine } from './list-words.ts'

const today = '2026-11-21'

describe('frameLabel', () => {
  it('names the time frame, and how far View More has taken it', () => {
    expect(frameLabel(viewOf('current-week'))).toBe('Current Week')
    expect(frameLabel(viewOf('past-30-days'))).toBe('Past 30 Days')
    expect(frameLabel(moreOf(viewOf('last-week')))).toBe('Past 60 Days')
  })
})

describe('frameRange', () => {
  it('prints the days, so that Sunday weeks are seen', () => {
    expect(frameRange(viewOf('current-week'), today)).toBe('Nov 15 - 21')
    expect(frameRange(viewOf('past-30-days'), today)).toBe('Oct 23 - Nov 21')
    expect(frameRange(viewOf('all'), today)).toBe('')
  })
})

describe('showingLine', () => {
  it('counts', () => {
    expect(showingLine(0)).toBe('Showing 0 entries')
    expect(showingLine(1)).toBe('Showing 1 entry')
    expect(showingLine(5)).toBe('Showing 5 entries')
  })
})
