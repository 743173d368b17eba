import { expect, it } from 'vitest'
import { readEmail } from './email.ts'

it('is read trimmed and in small letters, with its tag', () => {
  expect(readEmail('  Ann+Taxes@Example.COM ')).toBe('ann+taxes@example.com')
  expect(readEmail('zoë@müller.example')).toBe('zoë@müller.example')
})

it.each([
  'ann', 'ann@example', 'ann@one@example.com', 'ann smith@example.com', 'ann@example.com\r\nBcc: eve@example.com', `${'a'.repeat(243)}@example.com`,
])('is none: %j', (typed) => {
  expect(readEmail(typed)).toBeNull()
})

// One such character, pasted by accident, would create an account that no mail reaches and nobody can sign in to by typing.
it.each(['\u0000', '\u001b', '\u007f', '\u200b', '\u202e', '\ufeff', '\ud800'])('is none with the invisible %j inside', (character) => {
  expect(readEmail(`ann${character}@example.com`)).toBeNull()
  expect(readEmail(`ann@example.c${character}om`)).toBeNull()
})
