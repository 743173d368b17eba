/** Builds the web app, the service worker and the server bundle into dist/, unless dist/ was made from the same sources. */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { shellOf, sizesOf, tooLarge } from './bundle-size.mjs'
import { compressStatic } from './compress-static.mjs'
import { drawPages } from './draw-pages.mjs'
import { root, run } from './run.mjs'

// Whole folders: a list of the scripts that make a build falls behind.
const appSources = ['web', 'finance-core', 'scripts', 'sw.ts', 'vite.config.ts', 'package.json', 'package-lock.json', 'CHANGELOG.md']
const sources = [...appSources, 'sync-server']
const stamp = join(root, 'dist/sources')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** What runs on a server, each a file that needs only the native packages beside it. */
const programs = { 'sync-server/index.ts': 'main', 'sync-server/backup.ts': 'backup', 'sync-server/restore.ts': 'restore' }

/** What is compiled for its machine, or brings such packages along: it stays beside the programs. */
export const natives = ['better-sqlite3', '@node-rs/argon2', '@node-rs/bcrypt', 'oslo/password', 'sharp']

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** The same for the same sources wherever they lie, or a build would be named, and weigh, otherwise in another folder. @param {string[]} from */
function hashOf(from) {
  const hash = createHash('sha256')
  for (const source of from) {
    const path = join(root, source)
    for (const file of source.includes('.') ? [path] : filesBelow(path)) hash.update(relative(root, file)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const sizesFile = join(root, 'dist/sizes.json')

/** Draws and weighs what Vite has built. Its manifest is read and removed: the server sends what lies in the folder. */
async function finish() {
  const folder = join(root, 'dist/web')
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  rmSync(join(folder, '.vite'), { recursive: true })
  await drawPages(folder, manifest)
  const sizes = sizesOf(folder, manifest, shellOf(readFileSync(join(folder, 'sw.js'), 'utf8')))
  writeFileSync(sizesFile, JSON.stringify(sizes, null, 2))
}

/** What of the built app is beyond its budget (docs/benchmarks.md), a line each. A test fails over it, a start does not. */
export function beyondBudget() {
  return tooLarge(JSON.parse(readFileSync(sizesFile, 'utf8')))
}

/** Builds what is not built from these sources yet. Ends the process with words when that fails. */
export async function build({ quiet = false } = {}) {
  const hash = hashOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  const steps = [
    // Shown in the settings. A change of the server alone makes no new version of the app.
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

if (process.argv[1] === join(root, 'scripts/build.mjs')) await build()
