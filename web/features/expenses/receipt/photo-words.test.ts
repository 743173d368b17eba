import { expect, it } from 'vitest'
import { unsavedWords } from './photo-words.ts'

it('says of a photo that was not saved what to do about it', () => {
  expect(unsavedWords('signed-out', true)).toBe('This photo is not on this device. Sign in to save it.')
  expect(unsavedWords('not-there', true)).toBe('This photo did not come. The phone that took it may not have sent it yet.')
  expect(unsavedWords('unreachable', true)).toBe('Roadbook could not be reached, so the photo was not saved. Please try again.')
  expect(unsavedWords('unreachable', false)).toBe('This photo is not on this device. Connect to save it.')
})
