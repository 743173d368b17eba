import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** Selectors that match an element without a class of its own by its preceding sibling: '.text > * + *', '.column ~ *'. */
const UNNAMED_AFTER = /[+~] *(?:\*|:)[^{},]*(?=[{,])/gu

/** Repeating gradients that leave the colour space to the browser. */
const UNNAMED_SPACE = /repeating-linear-gradient\((?!-?[\d.]+deg in srgb,)[^,]*/gu

const found = (styles: string, unwanted: RegExp): readonly string[] => styles.replaceAll(/\/\*.*?\*\//gsu, '').match(unwanted) ?? []

/** Wherever a style sheet of the app has it, each with its file. */
function foundInApp(unwanted: RegExp): readonly string[] {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))
  expect(files.length).toBeGreaterThan(50)
  return files.flatMap((path) => found(readFileSync(join('web', path), 'utf8'), unwanted).map((text) => `${path}: ${text}`))
}

it('styles what comes after something by its name, or the browser works out a whole screen anew for each row that comes', () => {
  expect(foundInApp(UNNAMED_AFTER)).toEqual([])
  expect(found('.text > * + * { margin: 0 }\n.hero ~ :not(.foot), .day + .day { gap: calc(1px + 2px) }', UNNAMED_AFTER)).toHaveLength(2)
})

it('mixes the stripes of a ruler in sRGB: in the space of our colours, oklab, Firefox loses stripes of a few pixels', () => {
  expect(foundInApp(UNNAMED_SPACE)).toEqual([])
  expect(found('background: repeating-linear-gradient(90deg, red 0 2px), repeating-linear-gradient(45deg in srgb, red 0 2px)', UNNAMED_SPACE)).toHaveLength(1)
})

/** The style sheets that a module or another sheet asks for: `from './a.module.css'`, `import './a.css'`. */
const ASKED = /(?:from|import)\s+['"](\.[^'"]+\.css)['"]/gu

const featureOf = (path: string): string | undefined => /^web\/features\/([^/]+)\//u.exec(path)?.[1]

/** Sheets of a feature asked for from elsewhere, by a file with this text. */
const foreignIn = (file: string, text: string): readonly string[] => [...text.matchAll(ASKED)]
  .map(([, asked = '']) => join(dirname(file), asked))
  .filter((sheet) => ![undefined, featureOf(file)].includes(featureOf(sheet)))
  .map((sheet) => `${file} → ${sheet}`)

it('leaves the styles of a feature to that feature: the import rules do not see style sheets', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((path) => /\.(tsx?|css)$/u.test(path)).map((path) => join('web', path))
  expect(files.flatMap((file) => foreignIn(file, readFileSync(file, 'utf8')))).toEqual([])
  const text = "import own from '../one.module.css'\nimport shared from '../../../ui/card.module.css'\nimport theirs from '../../two/two.module.css'\n"
  expect(foreignIn('web/features/one/list/a.tsx', text)).toEqual(['web/features/one/list/a.tsx → web/features/two/two.module.css'])
  expect(foreignIn('web/parts/a.module.css', ".a { composes: b from '../features/one/b.module.css' }")).toHaveLength(1)
})
