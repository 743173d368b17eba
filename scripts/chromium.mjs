/** Finds the Chromium for the browser tests; as root on Debian it is installed, elsewhere the developer is told how to. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']

/** @param {readonly string[]} wanted */
function onPath(wanted) {
  return (process.env.PATH ?? '').split(delimiter).flatMap((folder) => wanted.map((name) => join(folder, name))).find(existsSync)
}

/** Installs a package and gives the path of its program. @param {string} pack @param {readonly string[]} wanted */
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
 * Chromium's headless shell: pages run as in the full browser, at a lower cost. The full browser is used when the shell is
 * not available, or when a browser was specified.
 * @param {string} whole @returns {Promise<string>} the path of the executable
 */
export async function headlessShell(whole) {
  if (process.env.CHROMIUM_PATH) return whole
  return onPath(shellNames) ?? await installed('chromium-headless-shell', shellNames) ?? whole
}
