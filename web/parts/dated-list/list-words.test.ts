import { describe, expect, it } from 'vitest'
import { moreOf, viewOf } from '#core/time-frames.ts'
import { frameLabel, frameRange, showingLine, unseenWords, wordsWith } from './list-words.ts'

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

describe('unseenWords', () => {
  it('tell why a list does not show what has just been saved', () => {
    const month = viewOf('current-month')
    expect(unseenWords(month, today, '2026-11-30', true)).toBe('')
    expect(unseenWords(month, today, '2026-10-05', true)).toBe('It is dated Oct 5, 2026, outside Current Month.')
    expect(unseenWords(month, today, '2026-12-24', true)).toBe('It is dated Dec 24, 2026, outside Current Month.')
    expect(unseenWords(viewOf('all'), today, '2062-11-27', true)).toBe('')
    expect(unseenWords(viewOf('all'), today, today, false)).toBe('The filter of this list leaves it out.')
  })

  it('follow the words of the save', () => {
    const words = { done: ['Success', 'Expense added successfully'], failed: ['Error'] } as const
    expect(wordsWith(words, '')).toBe(words)
    expect(wordsWith(words, 'It is far.').done).toEqual(['Success', 'Expense added successfully. It is far.'])
    expect(wordsWith({ failed: ['Error'] }, 'It is far.')).toEqual({ failed: ['Error'] })
  })
})
