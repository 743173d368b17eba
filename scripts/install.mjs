/** Brings node_modules in line with the lockfile, once per lockfile: with an unchanged one, the network is not used. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuseOldNode } from './node-check.mjs'
import { root, run } from './run.mjs'

const stamp = join(root, 'node_modules/.cache/roadbook-lock')

/** Fetches all packages; native ones are compiled in the background, until `compiled` resolves. */
export async function fetchPackages() {
  refuseOldNode()
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))).update(process.version).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return { compiled: Promise.resolve() }
  console.log('Installing packages (the first time takes a few minutes) ...')
  await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  // sync-server/store/sqlite/driver.ts loads a ready-made SQLite from Node 24 on: nothing is left to compile.
  const compiled = (Number.parseInt(process.versions.node) >= 24 ? Promise.resolve() : npm(['rebuild'])).then(() => {
    mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
    writeFileSync(stamp, lock)
  })
  return { compiled }
}

/** Fetches and compiles all packages; exits with a message when that fails. */
export async function installPackages() {
  await (await fetchPackages()).compiled
}

/** @param {readonly string[]} args */
async function npm(args) {
  const { ok } = await run('npm', [...args])
  if (ok) return
  console.error('The packages could not be installed. The message above says why; without a network, connect to the internet and try again.')
  process.exit(1)
}
