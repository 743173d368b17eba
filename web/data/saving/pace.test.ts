import { expect, it } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { paceOf } from './pace.ts'

it('goes by the middle one of the last five writes, and remembers what it found', () => {
  const storage = memoryStorage()
  const pace = paceOf(() => storage)
  expect(pace.isSlow()).toBe(false)
  for (const ms of [2, 3, 40]) pace.took(ms)
  expect(pace.isSlow()).toBe(false)
  pace.took(30)
  expect(pace.isSlow()).toBe(true)
  expect(paceOf(() => storage).isSlow()).toBe(true)
  for (const ms of [6, 6, 6]) pace.took(ms)
  expect(pace.isSlow(), 'at the edge it stays what it is').toBe(true)
  for (const ms of [2, 2, 2]) pace.took(ms)
  expect(pace.isSlow()).toBe(false)
  expect(paceOf(() => storage).isSlow()).toBe(false)
  for (const ms of [6, 6, 6]) pace.took(ms)
  expect(pace.isSlow()).toBe(false)
})

it('calls a device slow above half a frame, and no more at a quarter', () => {
  const pace = paceOf(memoryStorage)
  for (const [ms, slow] of [[8, false], [9, true], [5, true], [4, false]] as const) {
    for (const _ of Array(5)) pace.took(ms)
    expect(pace.isSlow(), `${ms} ms`).toBe(slow)
  }
})

it('finds it out anew where nothing can be remembered', () => {
  const pace = paceOf(() => { throw new DOMException('Site data is switched off', 'SecurityError') })
  pace.took(25)
  expect(pace.isSlow()).toBe(true)
})
