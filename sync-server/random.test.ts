import { expect, it } from 'vitest'
import { createRandom } from './random.ts'

it('gives as many bytes as asked for, and none of them twice', () => {
  const random = createRandom()
  const given = Array.from({ length: 1_000 }, () => Buffer.from(random(16)))
  expect(given.every((bytes) => bytes.length === 16)).toBe(true)
  expect(new Set(given.map((bytes) => bytes.toString('hex'))).size).toBe(1_000)
  expect(given.some((bytes) => bytes.equals(Buffer.alloc(16)))).toBe(false)
  expect(random(10_000)).toHaveLength(10_000)
  expect(random(0)).toHaveLength(0)
})
