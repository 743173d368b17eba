import { expect, it } from 'vitest'
import { inWordsOfCategory } from './maintenance-schedules.ts'

const missing = [{ path: 'name', message: 'Name is required' }, { path: 'cost', message: 'Cost must be greater than 0' }]
const wordsOf = (category: unknown, name: unknown) => inWordsOfCategory(missing, { category, name }).map(({ message }) => message)
const own = ['Name is required for Other category', 'Cost must be greater than 0']
const plain = ['Name is required', 'Cost must be greater than 0']

it('a service of the driver\'s own asks for its name in words of its own, however its category is written', () => {
  for (const category of ['other', 'Other', 'Custom/Other']) expect(wordsOf(category, ' ')).toEqual(own)
  expect([undefined, null].map((name) => wordsOf('other', name))).toEqual([own, own])
})

it('any other service, or a name that is there and does not fit, keeps the plain words', () => {
  for (const category of ['oil', 'Detailing', undefined, 5]) expect(wordsOf(category, '')).toEqual(plain)
  expect(['Wax', 5].map((name) => wordsOf('other', name))).toEqual([plain, plain])
})
