import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Selectors that match an element without a class of its own by its preceding sibling: '.text > * + *', '.column ~ *'. */
const UNNAMED_AFTER = /[+~] *(?:\*|:)[^{},]*(?=[{,])/gu

const unnamedIn = (styles: string): readonly string[] => styles.replaceAll(/\/\*.*?\*\//gsu, '').match(UNNAMED_AFTER) ?? []

it('styles what comes after something by its name, or the browser works out a whole screen anew for each row that comes', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap((path) => unnamedIn(readFileSync(join('web', path), 'utf8')).map((chosen) => `${path}: ${chosen}`))).toEqual([])
  expect(unnamedIn('.text > * + * { margin: 0 }\n.hero ~ :not(.foot), .day + .day { gap: calc(1px + 2px) }')).toHaveLength(2)
})
