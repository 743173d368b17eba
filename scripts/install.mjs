/** Brings node_modules up to the lockfile, once for each lockfile: with the same one nothing is asked of the network. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

const stamp = join(root, 'node_modules/.cache/roadbook-lock')

/** Brings the files of all packages; what is compiled of them is compiled meanwhile, until `compiled` is there. */
export async function fetchPackages() {
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))).update(process.version).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return { compiled: Promise.resolve() }
  console.log('Installing packages (the first time takes a few minutes: SQLite is compiled) ...')
  await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  const compiled = npm(['rebuild']).then(() => {
    mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
    writeFileSync(stamp, lock)
  })
  return { compiled }
}

/** Brings and compiles all packages; ends the process with words when that fails. */
export async function installPackages() {
  await (await fetchPackages()).compiled
}

/** @param {readonly string[]} args */
async function npm(args) {
  const { ok } = await run('npm', [...args])
  if (ok) return
  console.error('The packages could not be installed. Connect to the internet and try again.')
  process.exit(1)
}
