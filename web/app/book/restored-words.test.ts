import { expect, it } from 'vitest'
import { noticeWords, restoringWords } from './restored-words.ts'
import { clockWords } from './clock-words.ts'
import { dropWords, lackedWords } from './lacked-words.ts'
import { isClockWrong } from './wrong-clock.ts'

const YEAR = 365 * 24 * 60 * 60 * 1000

it('tells in one line what came back', () => {
  expect(noticeWords({ kind: 'server-restored', changes: 12 })).toBe('Server was restored; 12 changes re-sent from this device.')
  expect(noticeWords({ kind: 'rebuilt', changes: 0 })).toBe('This phone had lost your book. It is back.')
  expect(noticeWords({ kind: 'rebuilt', changes: 1 })).toContain('with 1 change that was only here')
  expect(restoringWords(0)).toBe('This phone lost its copy of your book. Everything else is on its way from the server.')
  expect(restoringWords(1)).toContain('1 change that was only here is safe')
  expect(restoringWords(3)).toContain('3 changes that were only here are safe')
  expect(lackedWords(1)).toMatch(/^1 entry is/)
})

it('asks about one entry or several before it removes them', () => {
  expect(dropWords(1)).toEqual({ title: 'Remove this entry from this phone?', text: 'It is nowhere else. This cannot be undone.' })
  expect(dropWords(2)).toEqual({ title: 'Remove these entries from this phone?', text: 'They are nowhere else. This cannot be undone.' })
})

it('speaks of a clock only when it is far off', () => {
  expect(isClockWrong(9 * 60_000)).toBe(false)
  expect(isClockWrong(-11 * 60_000)).toBe(true)
  expect(clockWords(-5 * YEAR)).toContain('5 years ahead')
  expect(clockWords(26 * 60 * 60_000)).toContain('1 day behind')
  expect(clockWords(-11 * 60_000)).toContain('11 minutes ahead')
})
