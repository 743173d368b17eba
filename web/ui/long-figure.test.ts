import { expect, it } from 'vitest'
import { longFigure } from './long-figure.ts'

it('measures figures that may be too long for their place, and no others', () => {
  expect(longFigure('$9,999.99')).toBeUndefined()
  expect(longFigure('$99,999.99')).toEqual({ '--ems': 5 })
  expect(longFigure('\u2212$99,999.99')).toEqual({ '--ems': 5.5 })
  expect(longFigure('$12,345,678.90')).toEqual({ '--ems': 7 })
})
