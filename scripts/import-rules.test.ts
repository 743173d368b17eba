import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, expect, it } from 'vitest'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

/** Checks a small tree with the project's own rules and gives their output. */
function cruise(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'))
  folders.push(folder)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const args = [resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'), '--config', resolve('scripts/import-rules.cjs'), '.']
  try {
    return execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}

it('sees a planted import across the folders, types included', () => {
  const said = cruise({
    'finance-core/a.ts': "import type { B } from '../web/data/b.ts'\nexport type A = B\n",
    'web/data/b.ts': 'export interface B { b: string }\n',
    'web/features/one/c.ts': "import { d } from '../two/d.ts'\nexport const c = d\n",
    'web/features/two/d.ts': 'export const d = 1\n',
  })
  expect(said).toContain('finance-core imports its own kind')
  expect(said).toContain('a feature never imports another')
  expect(said).toContain('2 dependency violations')
})

it('sees sample data in the product, and lets tests have it', () => {
  const said = cruise({
    'finance-core/testing/samples.ts': 'export const sample = 1\n',
    'finance-core/a.test.ts': "import { sample } from './testing/samples.ts'\nexport const a = sample\n",
    'web/data/b.ts': "import { sample } from '../../finance-core/testing/samples.ts'\nexport const b = sample\n",
  })
  expect(said).toContain('the product never imports tests: web/data/b.ts')
  expect(said).toContain('1 dependency violations')
})

it('lets a feature use parts, data and the core', () => {
  const said = cruise({
    'finance-core/a.ts': 'export const a = 1\n',
    'web/data/b.ts': "import { a } from '../../finance-core/a.ts'\nexport const b = a\n",
    'web/features/one/c.ts': "import { b } from '../../data/b.ts'\nexport const c = b\n",
  })
  expect(said).toContain('no dependency violations found')
})
