import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const readme = readFileSync('README.md', 'utf8')

it('names only paths that exist in the code tour', () => {
  const tour = readme.slice(readme.indexOf('## Code tour'), readme.indexOf('## How a change travels'))
  const paths = [...tour.matchAll(/^\| `([^`]+)`/gm)].map((match) => match[1] ?? '')
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

it('links only to what is there', () => {
  const guides = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/deploy.md']
  const links = guides.flatMap((guide) => [...readFileSync(guide, 'utf8').matchAll(/\]\(([^):]+)\)/g)]
    .map(([, path = '']) => join(dirname(guide), path)))
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter((path) => !existsSync(path))).toEqual([])
})

it('tells how to deploy with settings and programs that there are', () => {
  const told = ['docs/deploy.md', 'deploy/Dockerfile', 'deploy/roadbook.service'].map((path) => readFileSync(path, 'utf8')).join('\n')
  const settings = [...told.matchAll(/\b(PORT|HOST|[A-Z]+_[A-Z_]+)=/g)].map(([, name = '']) => name)
  const known = [...readme.slice(readme.indexOf('Settings come'), readme.indexOf('## Code tour')).matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)
  expect(settings.filter((name) => ![...known, 'NODE_ENV', 'ROADBOOK_HOST'].includes(name))).toEqual([])
  const built = readFileSync('scripts/build.mjs', 'utf8')
  const programs = [...told.matchAll(/dist\/server\/(\w+)\.mjs/g)].map(([, name = '']) => name)
  expect(new Set(programs)).toEqual(new Set(['main', 'backup', 'restore']))
  expect(programs.filter((name) => !built.includes(`: '${name}'`))).toEqual([])
})

it('follows a change through files that are there', () => {
  const named = [...readme.matchAll(/`((?:[\w-]+\/)+[\w-]+\.[\w.]+)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

it('shows a picture that is there, and only scripts that exist', () => {
  const picture = /<img src="([^"]+)"/.exec(readme)?.[1] ?? ''
  expect(existsSync(picture)).toBe(true)
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map((match) => match[1] ?? '')
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
})
