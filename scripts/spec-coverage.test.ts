/** Checks the tests named in docs/spec-coverage.md and docs/reliability.md: each must exist, the former's in a regular table. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const lines = readFileSync('docs/spec-coverage.md', 'utf8').split('\n')
const rows = lines.filter((line) => line.startsWith('| ') && line !== '| Statement | Shown by |')
const cellsOf = (row: string): string[] => row.slice(2, -2).split(' | ')
const named = rows.flatMap((row) => [...(cellsOf(row)[1] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''))

/** Tests named in the same form elsewhere. */
const alsoNamed = [...readFileSync('docs/reliability.md', 'utf8').matchAll(/`([^`]+\.ts › [^`]+)`/g)].map((match) => match[1] ?? '')

/** A file's text with that of the modules it imports, digits without separators. */
function textAround(file: string): string {
  const own = readFileSync(file, 'utf8')
  const imported = [...own.matchAll(/ from '(\.[^']+)'/g)].map(([, path = '']) => readFileSync(join(dirname(file), path), 'utf8'))
  return [own, ...imported].join('\n').replaceAll(/(?<=\d)_(?=\d)/g, '')
}

/**
 * Titles as written in the source, as tests of what the runner prints. For `${...}`, `%s` and `$path` it may print anything
 * whose words are in the file or in what it imports: the rows of its table.
 */
const titles = new Map<string, ((printed: string) => boolean)[]>()
function titlesOf(file: string): ((printed: string) => boolean)[] {
  const known = titles.get(file)
  if (known) return known
  const around = textAround(file)
  const all = [...readFileSync(file, 'utf8').matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])+)\1\s*,/g)].map(([, , title = '']) => {
    const parts = title.replaceAll(/\\(.)/g, '$1').split(/\$\{[^}]*\}|%[sdifjoO]|\$\w+/)
    // Such as '$path' alone, which would match any title.
    if (parts.join('').length < 6) return null
    const pattern = new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.+)')}$`)
    return (printed: string) => {
      const filledIn = pattern.exec(printed)?.slice(1)
      return filledIn !== undefined && (filledIn.join(' ').match(/\w+/g) ?? []).every((word) => around.includes(word))
    }
  })
  const found = all.filter((known) => known !== null)
  titles.set(file, found)
  return found
}

it('says of each statement which test shows it, in a table of two columns', () => {
  expect(rows.length).toBeGreaterThan(300)
  expect(rows.filter((row) => cellsOf(row).length !== 2)).toEqual([])
  expect(rows.filter((row) => !/`[^`]+ › [^`]+`/.test(row))).toEqual([])
})

it('says nothing twice', () => {
  const statements = rows.map((row) => cellsOf(row)[0])
  expect(statements.filter((statement, at) => statements.indexOf(statement) !== at)).toEqual([])
})

const isMissing = (name: string): boolean => {
  const [file = '', ...titled] = name.split(' › ')
  return !existsSync(file) || titled.length === 0 || titled.some((title) => !titlesOf(file).some((prints) => prints(title)))
}

it('names only tests that exist', () => {
  expect(alsoNamed.length).toBeGreaterThan(20)
  expect([...named, ...alsoNamed].filter(isMissing)).toEqual([])
})

it('sees a test that is gone', () => {
  expect(isMissing('sync-server/routes/rows/crud.test.ts › is not there')).toBe(true)
  expect(isMissing('sync-server/routes/gone.test.ts › creates')).toBe(true)
  expect(isMissing('finance-core/platforms.test.ts › reads "Uber Eats" as ubereats')).toBe(false)
  expect(isMissing('finance-core/platforms.test.ts › reads "Uber Beats" as ubereats')).toBe(true)
})
