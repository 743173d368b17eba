import { expect, it } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { maySuggest, putOff } from './install-snooze.ts'

const DAY_MS = 86_400_000

it('suggests installing again after 30 days, and not a third time', () => {
  const storage = memoryStorage()
  expect(maySuggest(storage, 0)).toBe(true)
  putOff(storage, 0)
  expect(maySuggest(storage, 30 * DAY_MS - 1)).toBe(false)
  expect(maySuggest(storage, 30 * DAY_MS)).toBe(true)
  putOff(storage, 30 * DAY_MS)
  expect(maySuggest(storage, 1_000 * DAY_MS)).toBe(false)
})

it('begins anew where the note cannot be read', () => {
  expect(maySuggest(memoryStorage({ 'install-hint': 'never' }), 0)).toBe(true)
})
