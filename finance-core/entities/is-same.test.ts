import { expect, it } from 'vitest'
import { isSameRow, isSameValue } from './is-same.ts'
import { sampleRow } from '../testing/sample-rows.ts'

const row = sampleRow('earnings', 1)

it('knows the same row from another reading', () => {
  expect(isSameRow(row, { ...row })).toBe(true)
  expect(isSameRow(row, { ...row, amount: row.amount + 1 })).toBe(false)
  expect(isSameRow(row, { ...row, addedLater: null })).toBe(false)
})

it('compares a list of platforms by what it holds, in its order', () => {
  const profile = sampleRow('profile', 1)
  expect(isSameRow(profile, { ...profile, gigPlatforms: [...profile.gigPlatforms] })).toBe(true)
  expect(isSameRow(profile, { ...profile, gigPlatforms: profile.gigPlatforms.toReversed() })).toBe(false)
})

it('tells no value from an empty one and from none at all', () => {
  expect(isSameValue(null, null)).toBe(true)
  expect(isSameValue(null, '')).toBe(false)
  expect(isSameValue(undefined, null)).toBe(false)
  expect(isSameValue(null, [])).toBe(false)
})
