/**
 * Finds the Chromium for browser tests and benches. Where the tests miss it, it is installed as root on Debian, and elsewhere
 * the developer is told how to.
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
/** Where Debian has it: whoever starts it where it is missing is told so. */
const USUAL = '/usr/bin/chromium'

/** @param {readonly string[]} wanted */
function onPath(wanted) {
  return (process.env.PATH ?? '').split(delimiter).flatMap((folder) => wanted.map((name) => join(folder, name))).find(existsSync)
}

/** The path of the executable: the one `CHROMIUM_PATH` names, or else the first one on the path. Installs nothing. */
export function chromiumPath() {
  return process.env.CHROMIUM_PATH || onPath(names) || USUAL
}

/**
 * The path of Chromium's headless shell: pages run as in the full browser, at a lower cost. The full browser's path when the
 * shell is not available, or when a browser was specified.
 * @param {string} whole
 */
export function shellPath(whole) {
  return process.env.CHROMIUM_PATH ? whole : onPath(shellNames) ?? whole
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

/** `chromiumPath`, once Chromium has been installed where it can be; exits with a message where it is missing. @returns {Promise<string>} */
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

/** `shellPath`, once the shell has been installed where it can be. @param {string} whole @returns {Promise<string>} */
export async function headlessShell(whole) {
  const found = shellPath(whole)
  if (found !== whole || process.env.CHROMIUM_PATH) return found
  return await installed('chromium-headless-shell', shellNames) ?? whole
}
