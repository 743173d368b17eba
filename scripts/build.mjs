/** Builds the web app, the service worker and the server bundle into dist/, unless dist/ was built from the same sources. */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { shellOf, sizesOf, tooLarge } from './bundle-size.mjs'
import { compressStatic } from './compress-static.mjs'
import { drawPages } from './draw-pages.mjs'
import { isStarted } from './is-started.mjs'
import { root, run } from './run.mjs'

// Whole folders: a list of the scripts involved in a build would get out of date.
const appSources = ['web', 'finance-core', 'scripts', 'sw.ts', 'vite.config.ts', 'package.json', 'package-lock.json', 'CHANGELOG.md']
const sources = [...appSources, 'sync-server']
const stamp = join(root, 'dist/sources')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The server's programs, each a single file that needs only the native packages beside it. */
const programs = { 'sync-server/index.ts': 'main', 'sync-server/backup.ts': 'backup', 'sync-server/restore.ts': 'restore' }

/** Packages compiled for the machine, or depending on such packages: not bundled into the programs. */
export const natives = ['better-sqlite3', '@node-rs/argon2', '@node-rs/bcrypt', 'oslo/password', 'sharp']

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** Independent of the folder's location, or a build elsewhere would get other names and sizes. @param {string[]} from */
function hashOf(from) {
  const hash = createHash('sha256')
  for (const source of from) {
    const path = join(root, source)
    for (const file of source.includes('.') ? [path] : filesBelow(path)) hash.update(relative(root, file)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const sizesFile = join(root, 'dist/sizes.json')

/** Prerenders and measures what Vite has built. Removes its manifest after reading: the server sends everything in the folder. */
async function finish() {
  const folder = join(root, 'dist/web')
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  rmSync(join(folder, '.vite'), { recursive: true })
  await drawPages(folder, manifest)
  const sizes = sizesOf(folder, manifest, shellOf(readFileSync(join(folder, 'sw.js'), 'utf8')))
  writeFileSync(sizesFile, JSON.stringify(sizes, null, 2))
}

/** Sizes of the built app over budget (docs/benchmarks.md), one line each. They fail the tests, but not a start. */
export function beyondBudget() {
  return tooLarge(JSON.parse(readFileSync(sizesFile, 'utf8')))
}

/** Builds whatever is not up to date with its sources. Exits with a message when that fails. */
export async function build({ quiet = false } = {}) {
  const hash = hashOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  const steps = [
    // Shown in the settings. A change to the server alone does not create a new version of the app.
    await run('vite', ['build', '--logLevel', 'warn'], { quiet, env: { VITE_VERSION: version, VITE_BUILD: hashOf(appSources).slice(0, 8) } }),
  ]
  for (const [source, program] of Object.entries(programs)) {
    steps.push(await run('rolldown', [
      source, '-o', `dist/server/${program}.mjs`, '--platform', 'node', '--format', 'esm', '--no-codeSplitting', ...natives.flatMap((name) => ['-e', name]),
    ], { quiet: true }))
  }
  const failed = steps.find(({ ok }) => !ok)
  if (failed) {
    console.error(failed.output)
    console.error('The build failed.')
    process.exit(1)
  }
  await finish()
  for (const line of beyondBudget()) console.warn(`The app has grown beyond its budget: ${line}`)
  cpSync(join(root, 'sync-server/store/sqlite/migrations'), join(root, 'dist/server/migrations'), { recursive: true })
  compressStatic(filesBelow(join(root, 'dist/web')))
  writeFileSync(stamp, hash)
}

if (isStarted(import.meta.url)) await build()
