import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { appSources } from './build.mjs'

it('a build knows every script that makes it, whoever imports it, and no file twice', () => {
  const config = readFileSync(new URL('../vite.config.ts', import.meta.url), 'utf8')
  const imported = [...config.matchAll(/from '\.\/(scripts\/[^']+)'/g)].map(([, script]) => script)
  expect(imported).toContain('scripts/icon-imports.ts')
  expect(appSources).toEqual(expect.arrayContaining([...imported, 'vite.config.ts', 'scripts/build.mjs', 'scripts/run.mjs', 'scripts/draw-pages.mjs']))
  expect(appSources.filter((path) => path.startsWith('web/'))).toEqual([])
})
