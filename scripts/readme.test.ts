import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const readme = readFileSync('README.md', 'utf8')

it('names only paths that exist in the code tour', () => {
  const tour = readme.slice(readme.indexOf('## Code tour'), readme.indexOf('## How a change travels'))
  const paths = [...tour.matchAll(/^\| `([^`]+)`/gm)].map((match) => match[1] ?? '')
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

it('shows a picture that is there, and only scripts that exist', () => {
  const picture = /<img src="([^"]+)"/.exec(readme)?.[1] ?? ''
  expect(existsSync(picture)).toBe(true)
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map((match) => match[1] ?? '')
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
})
