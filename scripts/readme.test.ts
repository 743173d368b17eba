import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { BACKUPS_KEPT } from '../sync-server/backup/back-up.ts'
import { readEnv } from '../sync-server/env.ts'

const readme = readFileSync('README.md', 'utf8')
const guides = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/deploy.md']

it('names only paths that exist in the code tour', () => {
  const tour = readme.slice(readme.indexOf('## Code tour'), readme.indexOf('## How a change travels'))
  const paths = [...tour.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path))
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

it('links only to what is there', () => {
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
  expect([...told.matchAll(/\bdeploy\/\w[\w.]+/g)].map(([path]) => path).filter((path) => !existsSync(path))).toEqual([])
  const programs = [...told.matchAll(/dist\/server\/(\w+)\.mjs/g)].map(([, name = '']) => name)
  expect(new Set(programs)).toEqual(new Set(['main', 'backup', 'restore']))
  expect(programs.filter((name) => !built.includes(`: '${name}'`))).toEqual([])
})

it('names each setting of the server, with what holds without it', () => {
  const told = (/^Settings come from the environment: ([^]*?)\. With/m.exec(readme)?.[1] ?? '').replaceAll('\n', ' ')
  const known = [...readFileSync('sync-server/env.ts', 'utf8').matchAll(/^ {2}([A-Z_]+): z/gm)].map(([, name = '']) => name)
  expect([...told.matchAll(/`([A-Z_]{4,})`/g)].map(([, name]) => name)).toEqual(expect.arrayContaining(known))
  const { port, host, dataDir, trustProxy, rateLimitScale, logLevel } = readEnv({})
  const without = { PORT: port, HOST: host, DATA_DIR: dataDir, TRUST_PROXY: trustProxy, RATE_LIMIT_SCALE: rateLimitScale, LOG_LEVEL: logLevel }
  expect(Object.entries(without).filter(([name, value]) => !told.includes(`\`${name}\` (${value})`))).toEqual([])
  expect(readme).toContain(`keeps the newest ${BACKUPS_KEPT} copies`)
})

it('names only files and scripts that there are, as the other guides and decisions do', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'))
  const texts = [...guides, ...docs.map((path) => join('docs', path))].map((path) => readFileSync(path, 'utf8')).join('\n')
  const files = [...texts.matchAll(/`((?:[\w.-]+\/)+[\w-]+\.[\w.]+)`/g)].map(([, path = '']) => path)
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((path) => !existsSync(path))).toEqual([])
  const run = [...texts.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  expect(run.length).toBeGreaterThan(10)
  expect(run.filter((name) => scripts[name] === undefined)).toEqual([])
})

it('shows a picture that is there', () => {
  const picture = /<img src="([^"]+)"/.exec(readme)?.[1] ?? ''
  expect(existsSync(picture)).toBe(true)
})
