import { expect, it } from 'vitest'
import { initialOf } from './initial-of.ts'

it('takes the first name, then the e-mail, then U', () => {
  expect(initialOf('marcus', 'bell@example.com')).toBe('M')
  expect(initialOf(' ', 'bell@example.com')).toBe('B')
  expect(initialOf(null, 'bell@example.com')).toBe('B')
  expect(initialOf(null, '')).toBe('U')
  expect(initialOf('🚗 Élan', 'bell@example.com')).toBe('🚗')
})
