import { expect, it } from 'vitest'
import { firstOfWords, missingWords, unsavedWords } from './photo-words.ts'

it('says of a photo that was not saved what to do about it', () => {
  expect(unsavedWords('signed-out', true)).toBe('This photo is not on this device. Sign in to save it.')
  expect(unsavedWords('not-there', true)).toBe('This photo did not come. The phone that took it may not have sent it yet.')
  expect(unsavedWords('unreachable', true)).toBe('Roadbook could not be reached, so the photo was not saved. Please try again.')
  expect(unsavedWords('unreachable', false)).toBe('This photo is not on this device. Connect to save it.')
})

it('says of a photo that is not shown what to do about it', () => {
  expect(missingWords('signed-out', true)).toBe('This photo is not on this device. Sign in to see it.')
  expect(missingWords('not-there', true)).toBe('This photo did not come. The phone that took it may not have sent it yet.')
  expect(missingWords('unreachable', true)).toBe('Roadbook could not be reached. Please try again.')
  expect(missingWords(null, true)).toBe('This photo is not on this device.')
  expect(missingWords(null, false)).toBe('This photo is not on this device. Connect to see it.')
})

it('says of several pictures that one was taken, and nothing of one', () => {
  expect([1, 2].map(firstOfWords)).toEqual([null, 'Only the first of 2 pictures was taken.'])
})
