import { expect, it } from 'vitest'
import { accountLockedLetter, resetLetter, verificationLetter } from './letters.ts'

const LINK = 'https://roadbook.example/link'

it('a letter with a link says how long it works', () => {
  expect(verificationLetter('kim@example.com', LINK).text).toContain('It is valid for 24 hours.')
  expect(resetLetter('kim@example.com', LINK).text).toContain('It is valid for one hour and works once.')
})

it('a letter about wrong passwords says what is locked, for how long, and leaves out Google, which goes on working', () => {
  expect(accountLockedLetter('kim@example.com').text).toContain(
    'Somebody entered too many wrong passwords for your Roadbook account. For 15 minutes nobody can sign in to it with a password on a new device.\n',
  )
})
