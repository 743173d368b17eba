import { describe, expect, it } from 'vitest'
import { isId } from '../schema/id.ts'
import { admit } from '../entities/admit.ts'
import { entityNames } from '../entities/index.ts'
import { sampleFields, sampleId, sampleRow } from './sample-rows.ts'

describe.each(entityNames)('a sample of %s', (name) => {
  it('is admitted as it is', () => {
    for (let number = 0; number < 400; number += 1) {
      const fields = sampleFields(name, number)
      expect(admit(name, fields)).toEqual(fields)
    }
  })

  it('is the same each time, and another for each number', () => {
    expect(sampleRow(name, 7)).toEqual(sampleRow(name, 7))
    expect(sampleRow(name, 7)).not.toEqual(sampleRow(name, 8))
  })
})

it('gives every sample an id of its own', () => {
  const ids = entityNames.flatMap((name) => [1, 2, 4_095].map((number) => sampleId(name, number)))
  expect(ids.every(isId)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})
