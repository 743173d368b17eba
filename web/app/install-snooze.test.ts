import { expect, it } from 'vitest'
import type { DeviceStorage } from '../lib/device-storage.ts'
import { maySuggest, putOff } from './install-snooze.ts'

const DAY_MS = 86_400_000

function memory(kept: string | null = null): DeviceStorage {
  let value = kept
  return { getItem: () => value, setItem: (_, next) => { value = next }, removeItem: () => { value = null } }
}

it('suggests installing again after 30 days, and not a third time', () => {
  const storage = memory()
  expect(maySuggest(storage, 0)).toBe(true)
  putOff(storage, 0)
  expect(maySuggest(storage, 30 * DAY_MS - 1)).toBe(false)
  expect(maySuggest(storage, 30 * DAY_MS)).toBe(true)
  putOff(storage, 30 * DAY_MS)
  expect(maySuggest(storage, 1_000 * DAY_MS)).toBe(false)
})

it('begins anew where the note cannot be read', () => {
  expect(maySuggest(memory('never'), 0)).toBe(true)
})
