/** Checks docs/rules.md against the repository: it explains exactly the rules that are cited, each with a file that cites it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const PAGE = 'docs/rules.md'
const own = [PAGE, 'scripts/rules.test.ts']
const rows = [...readFileSync(PAGE, 'utf8').matchAll(/^\| ([RXP]\d+|S-\d+) \| (.+) \| `([^`]+)` \|$/gm)]
const listed = rows.map(([, id = '']) => id)

/** Every id a text cites, including all of a range such as 'R54 to R56', even across a comment's line break. */
function citedIn(text: string): string[] {
  return [...text.matchAll(/\b(R|X|P|S-)(\d+)\b(?:[\s*]+to[\s*]+\1(\d+)\b)?/g)].flatMap(([, kind = '', first = '', last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, more) => kind + String(Number(first) + more).padStart(first.length, '0')))
}

const folders = ['bench', 'deploy', 'docs', 'finance-core', 'scripts', 'sync-server', 'web']
const paths = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
// The benches install their rivals beside them.
const isOurs = (path: string): boolean => !path.includes('node_modules') && !own.includes(path)
const files = [...readdirSync('.'), ...paths].filter((path) => /\.(?:tsx?|mjs|cjs|css|md)$/.test(path) && isOurs(path))
const cited = new Set(files.flatMap((path) => citedIn(readFileSync(path, 'utf8'))))

it('explains each rule that is cited, and no rule twice', () => {
  expect(files.length).toBeGreaterThan(1_000)
  expect([...cited, ...citedIn(readFileSync(PAGE, 'utf8'))].filter((id) => !listed.includes(id))).toEqual([])
  expect(listed.filter((id, at) => listed.indexOf(id) !== at)).toEqual([])
  expect(citedIn('(R9, R54 to\n * R56, S-08 to S-10)')).toEqual(['R9', 'R54', 'R55', 'R56', 'S-08', 'S-09', 'S-10'])
})

it('lists no rule that nobody cites', () => {
  expect(listed.filter((id) => !cited.has(id))).toEqual([])
})

it('names files that exist, and that name the rule in turn', () => {
  const owned = rows.map(([, id = '', , path = '']) => ({ id, path }))
  expect(owned.filter(({ path }) => !existsSync(path))).toEqual([])
  expect(owned.filter(({ id, path }) => !citedIn(readFileSync(path, 'utf8')).includes(id))).toEqual([])
})
