import { expect, it } from 'vitest'
import { makeRow } from '#core/entities/make.ts'
import { isSameRow } from './is-same-row.ts'

const row = makeRow('earnings', 1)

it('knows the same row from another reading', () => {
  expect(isSameRow(row, { ...row })).toBe(true)
  expect(isSameRow(row, { ...row, amount: row.amount + 1 })).toBe(false)
  expect(isSameRow(row, { ...row, addedLater: null })).toBe(false)
})
