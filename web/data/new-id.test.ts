import { expect, it } from 'vitest'
import { isId } from '#core/schema/id.ts'
import { newId } from './new-id.ts'

it('makes UUIDs of version 7', () => {
  const id = newId(0x0123_4567_89ab, (bytes) => bytes.fill(0xff))
  expect(id).toBe('01234567-89ab-7fff-bfff-ffffffffffff')
  expect(isId(newId())).toBe(true)
})

it('makes ids that sort by time and never meet', () => {
  expect(newId(1_000) < newId(2_000)).toBe(true)
  expect(new Set(Array.from({ length: 1_000 }, () => newId(1_000))).size).toBe(1_000)
})
