import { RangeSet, type IntervalTree } from 'dexie'
import { expect, it } from 'vitest'
import { keysIn, partOf, rangesOf, type KeyRanges } from './written-keys.ts'

const name = partOf('roadbook-1', 'earnings')
const setOf = (keys: string[]): KeyRanges => new RangeSet().addKeys(keys)

it('reads the keys that Dexie lists one by one', () => {
  expect(keysIn({ [name]: setOf(['b', 'a', 'c']) }, 'roadbook-1', 'earnings')).toEqual(new Set(['a', 'b', 'c']))
  expect(keysIn({ [partOf('roadbook-1', 'earnings', ':dels')]: setOf(['a']) }, 'roadbook-1', 'earnings')).toEqual(new Set(['a']))
})

it('finds no keys for another store or book, nor for a store that was not written', () => {
  const told = { [name]: setOf(['a']), [partOf('roadbook-1', 'mileage')]: new RangeSet() }
  expect(keysIn(told, 'roadbook-1', 'mileage')).toBeNull()
  expect(keysIn(told, 'roadbook-2', 'earnings')).toBeNull()
})

it('has a store read again when a range or very many of its keys were written', () => {
  expect(keysIn({ [name]: new RangeSet(-Infinity, [[]]) }, 'roadbook-1', 'earnings')).toBe('anew')
  expect(keysIn({ [name]: setOf(Array.from({ length: 201 }, (_, at) => `k${at}`)) }, 'roadbook-1', 'earnings')).toBe('anew')
})

it('has every store read again when the browser brings back a page that was away', () => {
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
