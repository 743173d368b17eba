import { expect, it } from 'vitest'
import { endsByItself, refuseAbortingSqlite } from './sqlite-check.mjs'

it('tells a program that Node aborts from one that ends, be it with an error', () => {
  expect(endsByItself('process.abort()')).toBe(false)
  expect(endsByItself('throw new Error()')).toBe(true)
})

it('finds nothing wrong with the SQLite that these tests use', () => {
  expect(refuseAbortingSqlite()).toBeUndefined()
})
