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

/** Stand-ins for installed packages, each of one file. */
const installed = (...files: readonly string[]): Record<string, string> => Object.fromEntries(files.flatMap((file) => {
  const [name = '', entry = ''] = /^((?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(file)?.slice(1) ?? []
  return [[`node_modules/${name}/package.json`, JSON.stringify({ name, main: entry })], [`node_modules/${file}`, 'export const found = 1\n']]
}))

const taking = (from: string): string => `import { found } from '${from}'\nexport const taken = found\n`

it('keeps benches and build scripts out of the product, tests aside', () => {
  const said = cruise({
    'bench/a.ts': 'export const found = 1\n',
    'scripts/b.ts': 'export const found = 1\n',
    'sync-server/env.ts': taking('../scripts/b.ts'),
    'web/main.ts': taking('../bench/a.ts'),
    'web/e2e/own.ts': taking('../../scripts/b.ts'),
  })
  expect(said).toContain('the product never imports its tools: sync-server/env.ts → scripts/b.ts')
  expect(said).toContain('the product never imports its tools: web/main.ts → bench/a.ts')
  expect(said).toContain('2 dependency violations')
})

it('lets the worker have data and sync, and neither screens nor what screens share', () => {
  const found = 'export const found = 1\n'
  const said = cruise({
    'finance-core/a.ts': found, 'web/data/a.ts': found, 'web/sync/a.ts': found, 'web/lib/a.ts': found, 'web/parts/a.ts': found,
    'sw.ts': ['finance-core', 'web/data', 'web/sync', 'web/lib', 'web/parts'].map((folder, at) => `export { found as found${at} } from './${folder}/a.ts'\n`).join(''),
  })
  expect(said).toContain('the worker only stores and syncs: sw.ts → web/lib/a.ts')
  expect(said).toContain('the worker only stores and syncs: sw.ts → web/parts/a.ts')
  expect(said).toContain('2 dependency violations')
})

it('keeps React out of sync and worker by every way in, and lets sync have the part of Zustand without it', () => {
  const said = cruise({
    ...installed('lucide-react/icons.js', '@dnd-kit/core/index.js', 'zustand/index.js'),
    'node_modules/zustand/react.js': 'export const found = 1\n',
    'node_modules/zustand/vanilla.js': 'export const found = 1\n',
    'web/sync/allowed.ts': taking('zustand/vanilla'),
    'web/sync/store.ts': taking('zustand'),
    'web/sync/hook.ts': taking('zustand/react'),
    'web/data/dragged.ts': taking('@dnd-kit/core'),
    'sw.ts': taking('lucide-react'),
  })
  for (const way of [
    'web/sync/store.ts → node_modules/zustand/index.js', 'web/sync/hook.ts → node_modules/zustand/react.js',
    'web/data/dragged.ts → node_modules/@dnd-kit/core/index.js', 'sw.ts → node_modules/lucide-react/icons.js',
  ]) expect(said).toContain(`React stays on the screen: ${way}`)
  expect(said).toContain('4 dependency violations')
})

it('keeps each folder to its own kind, the core pure, HTTP out of the store, oslo in one place, and nothing in a circle', () => {
  const planted: readonly [rule: string, file: string, from: string][] = [
    ['web/ui imports its own kind', 'web/ui/a.ts', '../parts/found.ts'],
    ['web/lib imports its own kind', 'web/lib/a.ts', '../ui/found.ts'],
    ['web/data imports its own kind', 'web/data/a.ts', '../sync/found.ts'],
    ['web/sync imports its own kind', 'web/sync/a.ts', '../lib/found.ts'],
    ['web/parts imports its own kind', 'web/parts/a.ts', '../features/one/found.ts'],
    ['web/app imports its own kind', 'web/app/a.ts', '../found.ts'],
    ['sync-server/store imports its own kind', 'sync-server/store/a.ts', '../auth/found.ts'],
    ['sync-server/(auth|mail|http) imports its own kind', 'sync-server/http/a.ts', '../receipts/found.ts'],
    ['sync-server/log imports its own kind', 'sync-server/log/a.ts', '../store/found.ts'],
    ['sync-server/work imports its own kind', 'sync-server/work/a.ts', '../store/found.ts'],
    ['sync-server/receipts imports its own kind', 'sync-server/receipts/a.ts', '../auth/found.ts'],
    ['web and server never meet', 'web/main.ts', '../sync-server/auth/found.ts'],
    ['web and server never meet', 'sync-server/index.ts', '../web/found.ts'],
    ['finance-core is pure', 'finance-core/a.ts', 'hono'],
    ['finance-core is pure', 'finance-core/b.ts', 'node:fs'],
    ['the store knows no HTTP', 'sync-server/store/b.ts', 'hono'],
    ['oslo has one home', 'sync-server/mail/b.ts', 'oslo'],
  ]
  const folders = ['web', 'web/ui', 'web/lib', 'web/sync', 'web/parts', 'web/features/one', 'sync-server/auth', 'sync-server/store', 'sync-server/receipts']
  const said = cruise({
    ...installed('hono/hono.js', 'oslo/oslo.js', 'zod/zod.js'),
    ...Object.fromEntries(folders.map((folder) => [`${folder}/found.ts`, 'export const found = 1\n'])),
    ...Object.fromEntries(planted.map(([, file, from]) => [file, taking(from)])),
    'finance-core/fields.ts': taking('zod'),
    'sync-server/auth/b.ts': taking('oslo'),
    'web/circle.ts': taking('./turns.ts'),
    'web/turns.ts': "export { taken as found } from './circle.ts'\n",
    'web/lost.ts': taking('./gone.ts'),
  })
  for (const [rule, file] of planted) expect(said).toContain(`${rule}: ${file} → `)
  expect(said).toContain('no-cycles: web/')
  expect(said).toContain('resolvable: web/lost.ts → ./gone.ts')
  expect(said).toContain(`${planted.length + 2} dependency violations`)
})

it('lets no component without an entity read the book', () => {
  const said = cruise({
    ...installed('dexie/dexie.js'),
    'web/ui/money.ts': taking('dexie'),
    'web/lib/theme.ts': taking('dexie'),
    'web/parts/read.ts': taking('dexie'),
  })
  for (const file of ['web/ui/money.ts', 'web/lib/theme.ts']) expect(said).toContain(`what knows no entity reads no book: ${file} → `)
  expect(said).toContain('2 dependency violations')
})
