import { RangeSet, type IntervalTree } from 'dexie'
import { expect, it } from 'vitest'
import { keysIn, partOf, rangesOf, type KeyRanges } from './written-keys.ts'

const name = partOf('roadbook-1', 'earnings')
const setOf = (keys: string[]): KeyRanges => new RangeSet().addKeys(keys)

it('reads the keys that Dexie tells one by one', () => {
  expect(keysIn({ [name]: setOf(['b', 'a', 'c']) }, 'roadbook-1', 'earnings')).toEqual(new Set(['a', 'b', 'c']))
  expect(keysIn({ [partOf('roadbook-1', 'earnings', ':dels')]: setOf(['a']) }, 'roadbook-1', 'earnings')).toEqual(new Set(['a']))
})

it('knows of nothing in another store or book, and of a store without keys', () => {
  const told = { [name]: setOf(['a']), [partOf('roadbook-1', 'mileage')]: new RangeSet() }
  expect(keysIn(told, 'roadbook-1', 'mileage')).toBeNull()
  expect(keysIn(told, 'roadbook-2', 'earnings')).toBeNull()
})

it('wants a store read anew of which a range or very many keys were written', () => {
  expect(keysIn({ [name]: new RangeSet(-Infinity, [[]]) }, 'roadbook-1', 'earnings')).toBe('anew')
  expect(keysIn({ [name]: setOf(Array.from({ length: 201 }, (_, at) => `k${at}`)) }, 'roadbook-1', 'earnings')).toBe('anew')
})

it('wants every store read anew when the page was away, as Dexie tells when the browser brings it back', () => {
  expect(keysIn({ all: new RangeSet(-Infinity, [[]]) }, 'roadbook-1', 'earnings')).toBe('anew')
})

it('writes keys as Dexie reads them', () => {
  const keys = Array.from({ length: 100 }, (_, at) => `key ${(at * 37) % 100}`)
  const read = new RangeSet()
  read.add(rangesOf(keys) as IntervalTree)
  expect([...read].map(({ from }) => from)).toEqual(keys.toSorted())
  expect(keysIn({ [name]: rangesOf([...keys, ...keys]) }, 'roadbook-1', 'earnings')).toEqual(new Set(keys))
  expect(keysIn({ [name]: rangesOf([]) }, 'roadbook-1', 'earnings')).toBeNull()
})
