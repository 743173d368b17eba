import { expect, it } from 'vitest'
import { terms } from './terms.ts'

it('has the ten sections of the spec, in its order', () => {
  expect(terms.map(({ title }) => title.toLowerCase())).toEqual([
    'no financial, tax or legal advice', 'data accuracy', 'no guarantee of outcomes', 'user responsibility',
    'no endorsement', 'future integrations', 'us focus', 'data and hosting', 'liability', 'contact',
  ])
  expect(terms.every(({ paragraphs }) => paragraphs.length > 0)).toBe(true)
})
