/** Brings node_modules up to the lockfile, once for each lockfile: with the same one nothing is asked of the network. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

const stamp = join(root, 'node_modules/.cache/roadbook-lock')

export async function installPackages() {
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))).update(process.version).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing packages (the first time takes a few minutes: SQLite is compiled) ...')
  const { ok } = await run('npm', ['ci', '--no-audit', '--no-fund'])
  if (!ok) {
    console.error('The packages could not be installed. Connect to the internet and try again.')
    process.exit(1)
  }
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
  writeFileSync(stamp, lock)
}
