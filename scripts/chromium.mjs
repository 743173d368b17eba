/** Finds the Chromium that the browser tests drive; on Debian as root it is installed, elsewhere the driver of the tests is told how. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']

/** @param {readonly string[]} wanted */
function onPath(wanted) {
  return (process.env.PATH ?? '').split(delimiter).flatMap((folder) => wanted.map((name) => join(folder, name))).find(existsSync)
}

/** Installs a package and gives the program that came with it. @param {string} pack @param {readonly string[]} wanted */
async function installed(pack, wanted) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log(`Installing ${pack} for the browser tests ...`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env, quiet: true })
  await run('apt-get', ['install', '-y', '--no-install-recommends', pack], { env, quiet: true })
  return onPath(wanted)
}

/** @returns {Promise<string>} the path of the executable */
export async function chromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    console.error(`CHROMIUM_PATH names ${given}, which is not there.`)
    process.exit(1)
  }
  const found = onPath(names) ?? await installed('chromium', names)
  if (found) return found
  console.error('The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium) or set CHROMIUM_PATH.')
  process.exit(1)
}

/**
 * Chromium's engine without its windows: pages run in it as in the browser, at a lower price. The whole browser takes its
 * place where it cannot be had, or where a browser was named.
 * @param {string} whole @returns {Promise<string>} the path of the executable
 */
export async function headlessShell(whole) {
  if (process.env.CHROMIUM_PATH) return whole
  return onPath(shellNames) ?? await installed('chromium-headless-shell', shellNames) ?? whole
}
