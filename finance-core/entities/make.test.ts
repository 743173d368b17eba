import { describe, expect, it } from 'vitest'
import { isId } from '../schema/id.ts'
import { admit, entityNames } from './index.ts'
import { makeFields, makeId, makeRow } from './make.ts'

describe.each(entityNames)('a sample of %s', (name) => {
  it('is admitted as it is', () => {
    for (let number = 0; number < 400; number += 1) {
      const fields = makeFields(name, number)
      expect(admit(name, fields)).toEqual(fields)
    }
  })

  it('is the same each time, and another for each number', () => {
    expect(makeRow(name, 7)).toEqual(makeRow(name, 7))
    expect(makeRow(name, 7)).not.toEqual(makeRow(name, 8))
  })
})

it('gives every sample an id of its own', () => {
  const ids = entityNames.flatMap((name) => [1, 2, 4_095].map((number) => makeId(name, number)))
  expect(ids.every(isId)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})
