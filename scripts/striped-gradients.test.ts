import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Repeating gradients that leave the colour space to the browser. */
const UNNAMED_SPACE = /repeating-linear-gradient\((?!-?[\d.]+deg in srgb,)[^,]*/gu

const unnamedIn = (styles: string): readonly string[] => styles.match(UNNAMED_SPACE) ?? []

it('mixes the stripes of a ruler in sRGB: in the space of our colours, oklab, Firefox loses stripes of a few pixels', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap((path) => unnamedIn(readFileSync(join('web', path), 'utf8')).map((gradient) => `${path}: ${gradient}`))).toEqual([])
  expect(unnamedIn('background: repeating-linear-gradient(90deg, red 0 2px), repeating-linear-gradient(45deg in srgb, red 0 2px)')).toHaveLength(1)
})
